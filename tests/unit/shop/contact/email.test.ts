import { describe, expect, test } from 'vitest';
import { checkRegistration } from '../../../../src/shop/accounts/registration';
import {
  checkContact,
  isSameEmail,
  looksLikeEmail,
  tidyEmail,
} from '../../../../src/shop/contact/contact';
import { checkShipping } from '../../../../src/shop/orders/shipping';
import { shipping } from '../../../support/order';

/** The forms with an email address must all apply the same rule. */
const accepts = {
  checkout: (email: string) => !('email' in checkShipping({ ...shipping, email })),
  contact: (email: string) => checkContact({ name: 'Asha', email, message: 'Hello' }) === null,
  registration: (email: string) =>
    checkRegistration({ name: 'Asha', email, mobile: '9876543210', password: 'brass-lamp' }).ok,
};

describe.each(Object.entries(accepts))('the email address in the %s form', (_, isAccepted) => {
  test.each(['a@b.in', 'first.last+tag@shop.example.co.in', '  padded@b.in ', "o'neil_1@x-y.org"])(
    'may be %s',
    (email) => expect(isAccepted(email)).toBe(true),
  );

  test.each([
    ...['', 'a', 'a@b', '@b.in', 'a@.in', 'a b@c.in', 'a@b..in', 'a@@b.in', 'a@b.in.', 'a@b@c.in'],
    ...['asha@b.in,', 'asha@b.in;', 'a,b@c.in', 'a..b@c.in', '.a@b.in', 'a.@b.in', '<a@b.in>'],
    ...[
      'mailto:a@b.in',
      'a@b.in>',
      '"a"@b.in',
      'a@-b.in',
      'a@b-.in',
      'a@b.1',
      'a@b_c.in',
      'a@b.in/',
    ],
    ...['“asha@b.in', 'asha‘@b.in', `${'a'.repeat(65)}@b.in`, `a@${'b'.repeat(64)}.in`],
    `${'a'.repeat(250)}@b.in`,
  ])('is refused as %s', (email) => expect(isAccepted(email)).toBe(false));

  test('may contain invisible characters', () => {
    expect(isAccepted('\u200easha\u200b@example.in\u2069\ufeff')).toBe(true);
  });
});

test('an email address in other scripts is accepted if no account depends on it', () => {
  for (const email of ['josé@example.com', 'आशा@उदाहरण.भारत'])
    expect([email, looksLikeEmail(email)]).toEqual([email, true]);
});

test('invisible characters are removed from an email address', () => {
  expect(tidyEmail(' \u200easha@exam\u00adple.in\u2069\n')).toBe('asha@example.in');
  expect(isSameEmail('Asha@example.in ', '\u200easha@example.in')).toBe(true);
});
