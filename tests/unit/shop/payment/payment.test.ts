import { describe, expect, test } from 'vitest';
import { placementToasts } from '../../../../src/shop/checkout/checkout.messages';
import { rupees } from '../../../../src/shop/money/money';
import { chargesFor, totalOf } from '../../../../src/shop/payment/charges';
import {
  offeredMethods,
  paymentForOwner,
  paymentLabel,
  missingProof,
  paymentDue,
  paymentParts,
  paymentText,
  submitLabel,
} from '../../../../src/shop/payment/payment';
import { paymentSucceeds, simulatesPayments } from '../../../../src/shop/payment/simulation';
import { PAYMENT_METHODS } from '../../../../src/shop/payment/methods';
import type { MethodEntry } from '../../../../src/shop/payment/payment-field';
import { paymentToasts } from '../../../../src/shop/payment/payment.messages';
import { looksLikeUpiId, offersQrCode, UPI_PROVIDERS } from '../../../../src/shop/payment/upi';
import { seededRandom } from '../../../support/random';
import { SHOP_FACTS } from '../../../support/shop-facts';

const cart = [
  { product: { id: 'a', name: 'A', image: '', price: rupees(2999.5) }, quantity: 2 },
  { product: { id: 'b', name: 'B', image: '', price: rupees(1499) }, quantity: 1 },
];

test('shops offer the four payment methods and six UPI apps of the specification, cards first', () => {
  const ids = PAYMENT_METHODS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toBe('card');
  expect(offeredMethods({}).map(({ label }) => label)).toEqual([
    'Cards',
    'UPI',
    'Net Banking',
    'Cash on Delivery',
  ]);
  const apps = ['Google Pay', 'Paytm', 'PhonePe', 'BHIM UPI', 'Amazon Pay', 'Other UPI App'];
  expect(UPI_PROVIDERS.map(({ label }) => label)).toEqual(expect.arrayContaining(apps));
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
  ['card', true, 'Complete Purchase'],
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

test.each([
  [
    { method: 'upi', paymentId: 'P1', reference: '412345678901' },
    'UPI, bank reference 412345678901, payment ID P1. The shopper says it is paid: check your bank for ₹5.',
  ],
  [
    { method: 'upi' },
    'UPI, no bank reference. The shopper was not asked whether it is paid: check your bank for ₹5.',
  ],
  [{ method: 'card' }, 'Card: simulated. No one has paid ₹5.'],
  [
    { method: 'netbanking', bank: 'HDFC Bank' },
    'Net Banking (HDFC Bank): simulated. No one has paid ₹5.',
  ],
] as const)('the payment %j is described to the owner as it was made', (payment, sentence) => {
  expect(paymentForOwner(payment, '₹5')).toBe(sentence);
});

test('what proves a payment is a labelled field that orders store', () => {
  const methods: readonly MethodEntry[] = PAYMENT_METHODS;
  const proofs = methods.filter(({ proof }) => proof !== undefined);
  expect(proofs).not.toEqual([]);
  for (const { id, proof, fields } of proofs)
    expect(fields.find(({ order }) => order?.as === proof)?.order?.label, id).toBeTruthy();
});

test.each([
  ['UPI without its reference', { method: 'upi' }, 'the bank reference'],
  ['UPI with it', { method: 'upi', reference: '123456789012' }, ''],
  ['a method without a proof', { method: 'cod' }, ''],
] as const)('the owner asks for what proves a payment by %s', (_, payment, proof) => {
  expect(missingProof(payment)).toBe(proof);
});

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
    const without = UPI_PROVIDERS.filter(({ id }) => !offersQrCode(id));
    expect(without.map(({ id }) => id)).toEqual(['other']);
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

test('the messages about a payment have one topic, so that a success replaces the previous error', () => {
  const changed = [paymentToasts.changed(false), paymentToasts.changed(true)];
  const messages = [placementToasts.numberTaken(), ...changed];
  for (const { topic } of [paymentToasts.paid(), paymentToasts.failed(), ...messages])
    expect(topic).toBe('checkout');
  for (const { description } of [placementToasts.noInvoice(), ...messages])
    expect(description).toMatch(/\.$/);
});
