import { describe, expect, test } from 'vitest';
import { changeMails } from '../../../src/endpoint/outgoing/change-mails';
import { rupees } from '../../../src/shop/money/money';
import { type HistoryEntry, stateOf } from '../../../src/shop/orders/lifecycle';
import type { Order } from '../../../src/shop/orders/order';
import type { StepDetails } from '../../../src/shop/orders/record';
import type { StepName } from '../../../src/shop/orders/steps';
import type { Payment } from '../../../src/shop/payment/payment';
import { anOrder } from '../../support/order';
import { LETTERHEAD } from '../../support/payments';

const channels = { hasMail: true, owner: 'owner@kansa.in', domain: 'kansa.in' };
const ONLINE = { method: 'card', via: 'Razorpay' } as const;

type Given = readonly [StepName, HistoryEntry['by'], StepDetails?];

/** The mails to shopper and owner after the last of these steps; empty if there is none. */
const mailsAfter = (payment: Payment, ...steps: readonly Given[]) =>
  mailsOf(anOrder({ payment }), steps);
async function mailsOf(order: Order, steps: readonly Given[]) {
  const history = steps.map(([step, by, details = {}], index) => ({
    version: index + 2,
    at: index,
    ...{ by, step, details },
  }));
  const rest = {
    acceptedAt: 0,
    attention: [],
    note: '',
    proof: '',
    fingerprint: '',
    printed: null,
    deviceKey: null,
  };
  const booked = { order, history, state: stateOf(order, history), ...rest };
  const rows = await changeMails(booked, { shop: LETTERHEAD, channels }, { payPath: '/pay#t' });
  const textOf = (channel: string) => {
    const row = rows.find((one) => one.channel === channel);
    return row ? (JSON.parse(row.payload) as { text: string }).text : '';
  };
  return { shopper: textOf('shopper'), owner: textOf('owner') };
}

const cancel = ['cancel', 'shopper'] as const;
const paid = (amount = 11_048): Given => [
  'receive',
  'provider',
  { reference: 'pay_1', amount: rupees(amount), asked: rupees(11_048) },
];

const again = (amount: number): Given => [
  'receive',
  'provider',
  { reference: 'pay_2', amount: rupees(amount), asked: rupees(amount) },
];

const UPI = { method: 'upi' } as const;
const PAY = ['pay', 'owner'] as const;
const refund = (amount: number): Given => ['refund', 'owner', { amount: rupees(amount) }];
const NONE = 'Nothing has to be refunded.';
const BACK = 'We’ll send your money back. You’ll get an email';
const CANCELLED = 'was paid, but the order was cancelled. Refund the payment.';

test.each<[string, Payment, readonly Given[], string, string]>([
  ['that isn’t paid', ONLINE, [], 'If your payment still arrives, we’ll send it back.', NONE],
  ['in cash', { method: 'cod' }, [], 'You have nothing to pay.', NONE],
  [
    'reported as paid',
    UPI,
    [],
    'If you have paid, we’ll send your money back. You’ll get an email',
    'Check your bank: if the payment has arrived, send it back.',
  ],
  ['with a simulated payment', { method: 'card' }, [], 'No one has been charged.', NONE],
  ['that is paid', UPI, [PAY], BACK, `₹10,998.00 ${CANCELLED}`],
  [
    'that is refunded',
    UPI,
    [PAY, refund(10_998)],
    'We have already sent your money back.',
    'The money has been refunded.',
  ],
  ['that is partly refunded', UPI, [PAY, refund(998)], BACK, `₹10,000.00 ${CANCELLED}`],
])(
  'the mails about a cancelled order %s say what happens to the money',
  async (_, payment, steps, shopper, owner) => {
    const mails = await mailsAfter(payment, ...steps, cancel);
    expect(mails.shopper).toContain(shopper);
    expect(mails.owner).toContain(owner);
  },
);

test('the shopper’s mail says that a parcel has come back, and what happens to the money', async () => {
  const steps: Given[] = [
    ['pay', 'owner'],
    ['ship', 'owner'],
    ['return', 'owner'],
  ];
  const { shopper } = await mailsAfter({ method: 'upi' }, ...steps);
  expect(shopper).toMatch(
    /has come back to us.*We’ll send your money back\. You’ll get an email about the refund\..*If you still want it, call us soon/s,
  );
  expect(shopper.match(/money back/g)).toHaveLength(1);
});

test('a cash order that isn’t confirmed in time is cancelled, and the shopper gets a mail', async () => {
  const { shopper } = await mailsAfter({ method: 'cod' }, ['expire', 'shop']);
  expect(shopper).toContain('its one-off pieces are on sale again');
  expect(shopper).toContain('You have nothing to pay.');
});

test.each([
  [12_998, 'Once we have seen your payment, we’ll send ₹2,000.00 back.'],
  [9998, '₹1,000.00 is due.'],
  [10_998, 'Nothing is left to pay.'],
])('a shopper who has reported ₹%d as paid hears what a change means', async (before, text) => {
  const change: Given = ['change', 'owner', { amount: rupees(before), what: ['Phone: 1'] }];
  expect((await mailsAfter({ method: 'upi' }, change)).shopper).toContain(text);
});

test('a step of the owner isn’t mailed to the owner', async () => {
  expect(await mailsAfter({ method: 'cod' }, ['ship', 'owner'])).toEqual({
    shopper: expect.stringContaining('Please keep ₹11,048.00 in cash ready.'),
    owner: '',
  });
});

test('a refund by the owner’s own hand is announced at once, one by the provider isn’t', async () => {
  const refund: Given = ['refund', 'owner', { amount: rupees(500) }];
  const byHand = await mailsAfter({ method: 'upi' }, ['pay', 'owner'], refund);
  expect(byHand.shopper).toContain('We have sent ₹500.00 back.');
  expect(byHand.shopper).not.toContain('working days');
  const online: Given = ['refund', 'owner', { amount: rupees(500), reference: 'r' }];
  expect((await mailsAfter(ONLINE, paid(), online)).shopper).toBe('');
  const sent: Given = ['refund-sent', 'provider', { reference: 'r' }];
  expect((await mailsAfter(ONLINE, paid(), online, sent)).shopper).toContain(
    'We are sending ₹500.00 back. It usually takes five to seven working days',
  );
  const failed: Given = ['refund-failed', 'provider', { reference: 'r' }];
  expect((await mailsAfter(ONLINE, paid(), online, failed)).shopper).toContain(
    'We’ll send it again, or another way.',
  );
  const replaced: Given = ['refund-by-hand', 'owner'];
  const { shopper } = await mailsAfter(ONLINE, paid(), online, failed, replaced);
  expect(shopper).toContain('has been refunded');
  expect(shopper).toContain('We have sent ₹500.00 back.');
  expect(shopper).not.toContain('working days');
});

test.each<[string, readonly Given[], RegExp]>([
  ['another payment of the whole order', [paid(), again(11_048)], /^You have paid twice/],
  ['a payment beyond the order', [paid(), again(500)], /^Your order is paid.*₹550.00 more than/s],
  [
    'the same once it is shipped',
    [paid(), ['ship', 'owner'], again(500)],
    /^You have paid too much/,
  ],
])('after %s, the mail says just that', async (_, steps, text) => {
  expect((await mailsAfter(ONLINE, ...steps)).shopper).toMatch(text);
});

test('the mail about a change of an order whose money went back says that it won’t be packed', async () => {
  const all = { amount: rupees(10_998), reference: 'r' };
  const steps: Given[] = [
    ['receive', 'provider', { reference: 'pay_1', amount: rupees(10_998), asked: rupees(10_998) }],
    ['refund-outside', 'provider', all],
    ['change', 'owner'],
  ];
  const { shopper } = await mailsAfter(ONLINE, ...steps);
  expect(shopper).toContain('Your money goes back to you, so we won’t pack it.');
  expect(shopper).not.toContain('Nothing is left to pay');
});

describe('the mails about an order that the shopper collects', () => {
  const shipping = { ...anOrder().shipping, address: '', city: '', zipCode: '' };
  const mails = (payment: Payment, ...steps: readonly Given[]) =>
    mailsOf(anOrder({ payment, shipping, charges: [] }), steps);
  const whole = again(10_998);

  test('say that it is paid, and wait for no parcel', async () => {
    const { shopper, owner } = await mails(ONLINE, whole);
    expect(shopper).toContain('keep your order for you until you collect it.');
    expect(owner).toContain('It can be collected now.');
    expect(shopper + owner).not.toContain('pack');
  });

  test('say what is due after a change', async () => {
    const { shopper } = await mails({ method: 'cod', taken: 'later' }, ['change', 'owner']);
    expect(shopper).toContain('₹10,998.00 is due when you collect it.');
  });

  test('say that it was cancelled', async () => {
    expect((await mails(ONLINE, cancel)).owner).toContain('The shopper won’t collect it.');
    const late = await mails(ONLINE, cancel, whole);
    expect(late.shopper).toContain('so it can’t be collected. We’ll send your money back.');
  });
});

const PART = { reference: 'pay_1', amount: rupees(5000), asked: rupees(5000) };
test.each<[string, readonly Given[], boolean]>([
  ['waits for its payment', [], true],
  ['waits for the rest', [['receive', 'provider', PART]], true],
  ['is paid', [paid()], false],
])(
  'an order that %s: its mail about a change has a link to pay if it can be paid',
  async (_, steps, isThere) => {
    const { shopper } = await mailsAfter(ONLINE, ...steps, ['change', 'owner']);
    expect(shopper.includes('/pay#t')).toBe(isThere);
  },
);
