import { describe, expect, test } from 'vitest';
import { AVATAR_LIMITS, initialOf } from '../../../../src/shop/accounts/profile';

describe('the letter shown without a picture', () => {
  test.each([
    ['the display name’s first', { displayName: 'asha', email: 'x@example.in' }, 'A'],
    ['the address’s first, without a name', { displayName: '', email: 'ravi@example.in' }, 'R'],
    ['a question mark, without both', { displayName: null, email: null }, '?'],
    ['a whole character, even a long one', { displayName: '😀 Asha', email: null }, '😀'],
  ])('is %s', (_which, person, letter) => {
    expect(initialOf(person)).toBe(letter);
  });
});

test('a profile picture, as a data URL, is at most 2,000 characters long', () => {
  const url = `data:image/jpeg;base64,${Buffer.alloc(AVATAR_LIMITS.maxBytes).toString('base64')}`;
  expect(url.length).toBeLessThanOrEqual(2000);
  expect(AVATAR_LIMITS).toMatchObject({ maxSide: 128, square: true });
});
