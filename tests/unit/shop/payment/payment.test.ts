import { describe, expect, test } from 'vitest';
import { placementToasts } from '../../../../src/shop/checkout/checkout.messages';
import { type Paise, rupees } from '../../../../src/shop/money/money';
import { chargesFor, totalOf } from '../../../../src/shop/payment/charges';
import {
  paymentForOwner,
  paymentLabel,
  paymentDue,
  paymentParts,
  paymentText,
  submitLabel,
} from '../../../../src/shop/payment/payment';
import { paymentSucceeds, simulatesPayments } from '../../../../src/shop/payment/simulation';
import { PAYMENT_METHODS } from '../../../../src/shop/payment/methods';
import { paymentQuestion, paymentToasts } from '../../../../src/shop/payment/payment.messages';
import {
  looksLikeUpiId,
  offersQrCode,
  upiLink,
  UPI_PROVIDERS,
} from '../../../../src/shop/payment/upi';
import { seededRandom } from '../../../support/random';
import { SHOP_FACTS } from '../../../support/shop-facts';

const cart = [
  { product: { id: 'a', name: 'A', image: '', price: rupees(2999.5) }, quantity: 2 },
  { product: { id: 'b', name: 'B', image: '', price: rupees(1499) }, quantity: 1 },
];

test('there are four payment methods, starting with cards, and six UPI apps', () => {
  expect(PAYMENT_METHODS.map(({ id, label }) => [id, label])).toEqual([
    ['card', 'Cards'],
    ['upi', 'UPI'],
    ['netbanking', 'Net Banking'],
    ['cod', 'Cash on Delivery'],
  ]);
  expect(UPI_PROVIDERS.map(({ id, label }) => [id, label])).toEqual([
    ['gpay', 'Google Pay'],
    ['paytm', 'Paytm'],
    ['phonepe', 'PhonePe'],
    ['bhim', 'BHIM UPI'],
    ['amazonpay', 'Amazon Pay'],
    ['other', 'Other UPI App'],
  ]);
});

test.each([
  ['card', 0, 749_800],
  ['upi', 0, 749_800],
  ['netbanking', 0, 749_800],
  ['cod', 5000, 754_800],
] as const)('the method %s adds %d paise, for a total of %d', (method, charge, total) => {
  const charges = chargesFor({ method });
  expect(charges.map(({ amount }) => amount)).toEqual(charge > 0 ? [charge] : []);
  expect(totalOf({ lines: cart, charges, reductions: [] })).toBe(total);
});

test.each([
  ['card', false, 'Complete Purchase'],
  ['card', true, 'Complete Purchase'],
  ['netbanking', false, 'Complete Purchase'],
  ['upi', false, 'Complete Purchase'],
  ['upi', true, 'Complete Purchase (After Payment)'],
  ['cod', false, 'Place Order'],
] as const)(
  'the submit button for %s (QR code shown: %s) is labelled “%s”',
  (method, shown, label) => {
    expect(submitLabel(method, shown)).toBe(label);
  },
);

describe('the simulated payment', () => {
  test('succeeds only for random numbers below 0.8', () => {
    expect(paymentSucceeds(() => 0)).toBe(true);
    expect(paymentSucceeds(() => 0.799_999)).toBe(true);
    expect(paymentSucceeds(() => 0.8)).toBe(false);
    expect(paymentSucceeds(() => 0.999_999)).toBe(false);
  });

  test('succeeds in about 80% of 100,000 attempts', () => {
    const random = seededRandom(2026);
    const paid = Array.from({ length: 100_000 }, () => paymentSucceeds(random)).filter(Boolean);
    expect(paid.length / 100_000).toBeGreaterThan(0.795);
    expect(paid.length / 100_000).toBeLessThan(0.805);
  });
});

test.each([
  [{}, true],
  [{ isPublic: true }, false],
  [{ keepsOrders: true }, false],
  [{ isPublic: true, keepsOrders: true }, false],
  [{ isPublic: true, keepsOrders: true, demonstration: true }, true],
])('a build with %j simulates payments: %s', (build, simulates) => {
  const usual = { demonstration: false, isPublic: false, keepsOrders: false };
  expect(simulatesPayments({ ...usual, ...build })).toBe(simulates);
});

test.each([
  [{ paymentId: 'P1' }, 'The shopper says it is paid', 'You told us you paid ₹5.'],
  [{}, 'The shopper was not asked whether it is paid', 'We’ll check our account for ₹5'],
])(
  'the description of a UPI payment with %j claims nothing that isn’t known',
  (details, owner, shopper) => {
    const payment = { method: 'upi', upiId: 'asha@bank', ...details } as const;
    expect(paymentForOwner(payment, '₹5')).toContain(owner);
    expect(paymentForOwner(payment, '₹5')).toContain('from asha@bank');
    expect(paymentDue(payment, '₹5', SHOP_FACTS, false)[0]).toContain(shopper);
  },
);

describe('UPI', () => {
  test.each(['asha@bank', 'asha.rao-1@okhdfcbank', ' 98765@upi '])(
    'accepts the UPI ID %j',
    (id) => {
      expect(looksLikeUpiId(id)).toBe(true);
    },
  );

  test.each(['', 'asha', '@bank', 'asha@', 'as ha@bank', 'a@b@c'])(
    'refuses the UPI ID %j',
    (id) => {
      expect(looksLikeUpiId(id)).toBe(false);
    },
  );

  test('has a QR code for every app except Other', () => {
    expect(UPI_PROVIDERS.filter(({ id }) => offersQrCode(id)).map(({ id }) => id)).toEqual([
      'gpay',
      'paytm',
      'phonepe',
      'bhim',
      'amazonpay',
    ]);
  });

  test('has a link with all parameters, even if the shop’s name has special characters', () => {
    const payee = { handle: 'brass.shop@okbank', merchantName: 'Brass & Sons, 100% “handmade”' };
    const link = upiLink(payee, rupees(123_456.05), 'AANPAY2611217K2');
    expect(link.startsWith('upi://pay?pa=brass.shop@okbank&')).toBe(true);
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      pa: 'brass.shop@okbank',
      pn: 'Brass & Sons, 100% “handmade”',
      am: '123456.05',
      cu: 'INR',
      tn: 'Order at Brass & Sons, 100% “handmade”',
      tr: 'AANPAY2611217K2',
    });
    expect(link).not.toMatch(/[\s+]/);
  });

  test.each([
    [149_900, '1499.00'],
    [5, '0.05'],
    [149_950, '1499.50'],
  ])('formats %d paise as %s', (amount, am) => {
    const link = upiLink({ handle: 'a@b', merchantName: 'A' }, amount as Paise, 'X');
    expect(new URL(link).searchParams.get('am')).toBe(am);
  });
});

test.each([
  [{ method: 'card' }, 'Card'],
  [{ method: 'upi', provider: 'phonepe' }, 'UPI (PhonePe)'],
  [{ method: 'netbanking', bank: 'Axis Bank' }, 'Net Banking (Axis Bank)'],
  [{ method: 'cod' }, 'Cash on Delivery'],
  // Values that were typed for another method are ignored.
  [{ method: 'card', provider: 'phonepe', bank: 'Axis Bank' }, 'Card'],
] as const)('the payment %j is described as “%s”', (payment, label) => {
  expect(paymentLabel({ ...payment })).toBe(label);
});

test('every description of a simulated payment says that it was simulated', () => {
  expect(paymentText({ method: 'card' })).toBe('Card, simulated: no one has been charged');
  expect(paymentParts({ method: 'netbanking', bank: 'Axis Bank' })).toEqual([
    'Net Banking (Axis Bank)',
    'Simulated: no one has been charged',
  ]);
  expect(paymentText({ method: 'card', via: 'Razorpay' })).toBe('Card, on Razorpay’s page');
  expect(paymentText({ method: 'cod' })).toBe('Cash on Delivery');
});

test('the payment messages are those of the specification', () => {
  expect(paymentQuestion('₹5').text).toBe(
    'Have you completed the payment? Click OK if payment is done.',
  );
  // All have the same topic, so that a success replaces the previous error.
  const topic = 'checkout';
  expect(paymentToasts.paid()).toEqual({ title: 'Payment Successful! ✅', topic });
  expect(paymentToasts.failed()).toMatchObject({
    title: 'Payment Failed! Please try again. ❌',
    topic,
  });
  expect(paymentToasts.noQrCode()).toEqual({
    title: 'Failed to generate QR code. Please try again.',
    topic: 'qr-code',
  });
  const changed = [paymentToasts.changed(false), paymentToasts.changed(true)];
  for (const message of [placementToasts.numberTaken(), ...changed])
    expect(message.topic).toBe(topic);
  for (const message of [placementToasts.numberTaken(), placementToasts.noInvoice(), ...changed])
    expect(message.description).toMatch(/\.$/);
});
