import { describe, expect, test } from 'vitest';
import { AVATAR_LIMITS, initialOf } from '../../../../src/shop/accounts/profile';

describe('the avatar letter for users without a picture', () => {
  test.each([
    ['the first letter of the display name', { displayName: 'asha', email: 'x@example.in' }, 'A'],
    [
      'the first letter of the address if there is no name',
      { displayName: '', email: 'ravi@example.in' },
      'R',
    ],
    ['a question mark without name and address', { displayName: null, email: null }, '?'],
    ['a whole character, even beyond 16 bits', { displayName: '😀 Asha', email: null }, '😀'],
  ])('is %s', (_which, person, letter) => {
    expect(initialOf(person)).toBe(letter);
  });
});

test('a profile picture, as a data URL, is at most 2,000 characters long', () => {
  const url = `data:image/jpeg;base64,${Buffer.alloc(AVATAR_LIMITS.maxBytes).toString('base64')}`;
  expect(url.length).toBeLessThanOrEqual(2000);
  expect(AVATAR_LIMITS).toMatchObject({ maxSide: 128, square: true });
});
