import { describe, expect, test } from 'vitest';
import { rupees } from '../../../../src/shop/money/money';
import { appLink, mayBeRefused, type Payee, upiLink } from '../../../../src/shop/payment/upi';

/**
 * The parameters of a merchant's one-time payment link according to NPCI's UPI Linking Specifications 1.6 (November
 * 2017), section 1.2: which are required, and their format.
 */
const SPECIFICATION = {
  pa: { needed: true, shape: /^[\w.-]+@[A-Za-z][A-Za-z0-9]*$/ },
  pn: { needed: true, shape: /^\S.*$/ },
  // The bank's code: "If present then needs to be passed as it is".
  mc: { needed: false, shape: /^\d{4}$/ },
  // Comes from the payee's bank; a merchant who has none must not invent one.
  tid: { needed: false, shape: /^never$/ },
  // Mandatory for merchants and one-time links; at most 35 letters and digits.
  tr: { needed: true, shape: /^[A-Za-z0-9]{1,35}$/ },
  tn: { needed: false, shape: /^\S.*$/ },
  am: { needed: true, shape: /^\d+\.\d{2}$/ },
  // The minimum amount, only for links with a variable amount.
  mam: { needed: false, shape: /^never$/ },
  cu: { needed: true, shape: /^INR$/ },
  url: { needed: false, shape: /^https?:\/\// },
} as const;

const MERCHANT: Payee = {
  handle: 'kansa.shop@okbank',
  merchantName: 'Kansa & Co.',
  account: 'merchant',
  merchantCode: '5719',
};
const parametersOf = (payee: Payee) =>
  new URL(upiLink(payee, rupees(24_999.5), 'AANPAY2611217K2')).searchParams;

describe.each([
  ['a merchant', MERCHANT],
  ['a payee with a personal handle', { ...MERCHANT, account: 'personal' } satisfies Payee],
  ['a shop with only a handle', { handle: 'a@bank', merchantName: 'A' }],
])('the UPI link to %s', (_, payee) => {
  test.each(Object.entries(SPECIFICATION))(
    'has a valid parameter “%s”',
    (name, { needed, shape }) => {
      const values = parametersOf(payee).getAll(name);
      expect(values.length).toBeLessThanOrEqual(1);
      if (needed) expect(values).toHaveLength(1);
      for (const value of values) expect(value).toMatch(shape);
    },
  );

  test('has no parameter that the specification doesn’t define', () => {
    const names = [...parametersOf(payee).keys()];
    expect(names.filter((name) => !Object.hasOwn(SPECIFICATION, name))).toEqual([]);
  });

  test('encodes spaces as %20, but not the @ of the handle', () => {
    const link = upiLink(payee, rupees(1), 'X');
    expect(link).toContain(`pa=${payee.handle}&`);
    expect(link).not.toMatch(/[\s+]/);
  });
});

test('the UPI link contains the amount in rupees with two decimals', () => {
  expect(parametersOf(MERCHANT).get('am')).toBe('24999.50');
});

test('the UPI link contains the bank’s merchant code only for a merchant', () => {
  expect(parametersOf(MERCHANT).get('mc')).toBe('5719');
  expect(parametersOf({ ...MERCHANT, account: 'personal' }).has('mc')).toBe(false);
});

test.each([
  ['gpay', 'tez://upi/pay'],
  ['paytm', 'paytmmp://pay'],
  ['phonepe', 'phonepe://pay'],
  ['bhim', 'bhim://pay'],
  ['amazonpay', 'amazonpay://upi/pay'],
])('the UPI link for the app “%s” differs only in its beginning, %s', (app, beginning) => {
  const link = upiLink(MERCHANT, rupees(5), 'X');
  expect(appLink(link, app)?.split('?')).toEqual([beginning, link.split('?')[1]]);
  expect(appLink(link, 'other')).toBeUndefined();
});

describe('an amount paid by UPI', () => {
  test.each([
    [MERCHANT, 99_999, false],
    [{ ...MERCHANT, account: 'personal' }, 2000, false],
    [{ ...MERCHANT, account: 'personal' }, 2000.01, true],
    [{ handle: 'a@bank', merchantName: 'A' }, 2001, true],
  ] satisfies [Payee, number, boolean][])(
    'may be refused by banks for the payee %j and %d rupees: %s',
    (payee, amount, says) => {
      expect(mayBeRefused(payee, rupees(amount))).toBe(says);
    },
  );
});
