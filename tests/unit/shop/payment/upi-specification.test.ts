import { describe, expect, test } from 'vitest';
import { rupees } from '../../../../src/shop/money/money';
import { UPI_PROVIDERS } from '../../../../src/shop/payment/upi';
import { appLink, mayBeRefused, type Payee, upiLink } from '../../../../src/shop/payment/upi';

/**
 * The parameters of NPCI's UPI Linking Specifications 1.6 (November 2017), section 1.2, for a one-time payment link
 * of a merchant: which are required, and their format.
 */
const SPECIFICATION = {
  pa: { needed: true, shape: /^[\w.-]+@[A-Za-z][A-Za-z0-9]*$/ },
  pn: { needed: true, shape: /^\S.*$/ },
  // "If present then needs to be passed as it is": the bank's code.
  mc: { needed: false, shape: /^\d{4}$/ },
  // The payer's app id: a merchant without one from the bank must not invent one.
  tid: { needed: false, shape: /^never$/ },
  // Mandatory for merchants and one-time links; at most 35 letters and digits.
  tr: { needed: true, shape: /^[A-Za-z0-9]{1,35}$/ },
  tn: { needed: false, shape: /^\S.*$/ },
  am: { needed: true, shape: /^\d+\.\d{2}$/ },
  // A minimum amount is for links with a variable amount.
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
  new URL(upiLink(payee, rupees(24_999), 'AANPAY2611217K2')).searchParams;

describe.each([
  ['a merchant', MERCHANT],
  ['a payee with a personal handle', { ...MERCHANT, account: 'personal' } satisfies Payee],
  ['a shop that says no more than its handle', { handle: 'a@bank', merchantName: 'A' }],
])('the link to %s, compared with the published specification,', (_, payee) => {
  test.each(Object.entries(SPECIFICATION))('has %s as it has to be', (name, { needed, shape }) => {
    const values = parametersOf(payee).getAll(name);
    expect(values.length).toBeLessThanOrEqual(1);
    if (needed) expect(values).toHaveLength(1);
    for (const value of values) expect(value).toMatch(shape);
  });

  test('has no parameter that the specification does not know', () => {
    const names = [...parametersOf(payee).keys()];
    expect(names.filter((name) => !Object.hasOwn(SPECIFICATION, name))).toEqual([]);
  });

  test('writes spaces as %20, and the handle with its @', () => {
    const link = upiLink(payee, rupees(1), 'X');
    expect(link).toContain(`pa=${payee.handle}&`);
    expect(link).not.toMatch(/[\s+]/);
  });
});

test('the merchant code is passed as the bank gave it, and only for a merchant', () => {
  expect(parametersOf(MERCHANT).get('mc')).toBe('5719');
  expect(parametersOf({ ...MERCHANT, account: 'personal' }).has('mc')).toBe(false);
});

describe('the link of an app', () => {
  test('differs from the plain one in its beginning only', () => {
    const link = upiLink(MERCHANT, rupees(5), 'X');
    const own = UPI_PROVIDERS.map(({ id }) => appLink(link, id));
    expect(own.map((one) => one?.split('?')[0])).toEqual([
      'tez://upi/pay',
      'paytmmp://pay',
      'phonepe://pay',
      'bhim://pay',
      'amazonpay://upi/pay',
      undefined,
    ]);
    for (const one of own.slice(0, 5)) expect(one?.split('?')[1]).toBe(link.split('?')[1]);
  });
});

describe('an amount', () => {
  test.each([
    [MERCHANT, 99_999, false],
    [{ ...MERCHANT, account: 'personal' }, 2000, false],
    [{ ...MERCHANT, account: 'personal' }, 2000.01, true],
    [{ handle: 'a@bank', merchantName: 'A' }, 2001, true],
  ] satisfies [Payee, number, boolean][])(
    'may be refused, to %j of %d: %s',
    (payee, amount, says) => {
      expect(mayBeRefused(payee, rupees(amount))).toBe(says);
    },
  );
});
