import { expect, test } from 'vitest';
import { paymentFacts } from '../../../../src/shop/payment/policy';

test('without a provider, policy pages say that card details stay here and UPI is paid in an app', () => {
  expect(paymentFacts({}, false)).toEqual({
    payWays: 'card, UPI, net banking or cash on delivery',
    howToPay:
      'With UPI you pay in your own app; please keep the bank reference until the piece arrives.',
    cardDetails:
      'Card details stay on the page where you type them. We never store or receive them.',
  });
});

test('with a provider, policy pages name it, and whom it gets details from', () => {
  const { howToPay, cardDetails } = paymentFacts({}, true);
  expect(howToPay).toBe(
    'With card, UPI or net banking you pay on the page of our payment provider, Razorpay.',
  );
  expect(cardDetails).toContain('on Razorpay’s page');
  expect(cardDetails).not.toContain('stay on the page');
});

test('UPI that is paid directly to the shop is described as such beside a provider', () => {
  const { howToPay } = paymentFacts(
    { methods: [{ id: 'card' }, { id: 'upi', direct: true }] },
    true,
  );
  expect(howToPay).toMatch(
    /^With card you pay on the page of .* With UPI you pay in your own app;/,
  );
});

test('a shop that takes only cash has no sentences about other payments', () => {
  expect(paymentFacts({ methods: [{ id: 'cod' }] }, true)).toEqual({
    payWays: 'cash on delivery',
    howToPay: '',
    cardDetails: '',
  });
});
