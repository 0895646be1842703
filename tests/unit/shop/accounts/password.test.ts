import { describe, expect, test } from 'vitest';
import { newPasswordError } from '../../../../src/shop/accounts/password';

const WEAK = 'This password is too easy to guess. Choose a longer one with letters and numbers';
const LEAKED =
  'This password is on public lists of stolen passwords. Choose another, such as three unrelated words';

describe('a new password', () => {
  test.each(['sixsix', 'पीतल-दीपक', ' lamp of brass ', 'xy'.repeat(128)])(
    'may be %j',
    (password) => {
      expect(newPasswordError(password)).toBeNull();
    },
  );

  test.each([
    ['', 'Password must be at least 6 characters'],
    ['five5', 'Password must be at least 6 characters'],
    ['xy'.repeat(129), 'Choose a password of at most 256 characters'],
    ['      ', WEAK],
    ['\u200b\u200b\u2800\u3164\u00a0\t', WEAK],
    ['\u3164\u200b\u00ad129', WEAK],
    ['aaaaaaaa', WEAK],
    ['123456', LEAKED],
    ['१२३४५६', LEAKED],
    ['PassWord', LEAKED],
    [' 1 2 3 4 5 6 ', LEAKED],
    ['１２３４５６', LEAKED],
  ])('cannot be %j', (password, sentence) => {
    expect(newPasswordError(password)).toBe(sentence);
  });
});
