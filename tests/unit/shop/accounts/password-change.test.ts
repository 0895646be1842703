import { describe, expect, test } from 'vitest';
import { newPasswordError } from '../../../../src/shop/accounts/password';
import { checkPasswordChange } from '../../../../src/shop/accounts/profile';

const GOOD = { current: 'old-secret', next: 'sixsix', confirmation: 'sixsix' };
const TOO_SHORT = 'Password must be at least 6 characters';

describe('a password change', () => {
  test('is valid with the current password and a new one of six characters that is typed twice', () => {
    expect(checkPasswordChange(GOOD)).toEqual({});
  });

  test('requires all three fields', () => {
    expect(checkPasswordChange({ current: '', next: '', confirmation: '' })).toEqual({
      current: 'Enter your current password',
      next: TOO_SHORT,
      confirmation: 'Type your new password again',
    });
  });

  test('applies the rule for new passwords', () => {
    expect(checkPasswordChange({ ...GOOD, next: '123456', confirmation: '123456' })).toEqual({
      next: newPasswordError('123456'),
    });
  });

  test('refuses the current password as the new one', () => {
    expect(checkPasswordChange({ ...GOOD, current: 'sixsix' })).toEqual({
      next: 'Choose a password that differs from the current one',
    });
  });

  test('refuses two new passwords that differ', () => {
    expect(checkPasswordChange({ ...GOOD, confirmation: 'sixsiy' })).toEqual({
      confirmation: 'The two new passwords do not match',
    });
  });
});
