import { describe, expect, test } from 'vitest';
import { suggestedEmail } from '../../../../src/shop/contact/contact';

describe('suggestedEmail', () => {
  test.each([
    ['asha@gmial.com', 'asha@gmail.com'],
    ['asha@gmai.com', 'asha@gmail.com'],
    ['asha@gmail.con', 'asha@gmail.com'],
    ['asha@gmail.co', 'asha@gmail.com'],
    ['asha@gmail.in', 'asha@gmail.com'],
    ['asha@gmail.co.in', 'asha@gmail.com'],
    ['asha@GMAL.COM', 'asha@gmail.com'],
    ['asha@yaho.com', 'asha@yahoo.com'],
    ['asha@yahoo.c.in', 'asha@yahoo.co.in'],
    ['asha@yahooo.in', 'asha@yahoo.in'],
    ['asha@redifmail.com', 'asha@rediffmail.com'],
    ['asha@rediffmial.com', 'asha@rediffmail.com'],
    ['asha@hotmial.com', 'asha@hotmail.com'],
    ['asha@outlok.com', 'asha@outlook.com'],
    ['asha@iclod.com', 'asha@icloud.com'],
    ['asha@liev.com', 'asha@live.com'],
    ['asha@protn.me', 'asha@proton.me'],
  ])('corrects %s to %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant));

  test.each([
    ...['', 'asha', 'asha@', '@gmail.com', 'asha@gmail.com', 'asha@Yahoo.co.in', 'asha@mail.com'],
    ...['asha@yahoo.co.uk', 'asha@yahoo.fr', 'asha@hotmail.in', 'asha@live.in', 'asha@email.com'],
    ...['asha@ymail.com', 'asha@gmx.com', 'asha@aol.com', 'asha@example.in', 'asha@tcs.com'],
  ])('has no suggestion for %j', (typed) => expect(suggestedEmail(typed)).toBeNull());
});
