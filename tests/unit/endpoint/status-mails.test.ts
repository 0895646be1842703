import { expect, test } from 'vitest';
import { stepMessages } from '../../../src/endpoint/outgoing/status-mails';
import { NOTHING, rupees } from '../../../src/shop/money/money';
import type { MoneyState } from '../../../src/shop/orders/order-status';
import { anOrder } from '../../support/order';

const context = {
  shop: { name: 'Kansa', url: 'https://kansa.in', address: [], phone: '', thanks: '' },
  channels: { hasMail: true, owner: 'owner@kansa.in', domain: 'kansa.in' },
  couriers: [],
};

/** The mails to shopper and owner when the shopper cancels. */
async function cancelMails(money: MoneyState, refunded = NOTHING): Promise<string[]> {
  const booked = {
    order: anOrder(),
    state: {
      version: 1,
      status: 'Processing',
      money,
      payments: [],
      refunds: [{ reference: '', payment: '', amount: refunded, status: 'sent' } as const],
    },
    history: [],
    acceptedAt: 0,
    attention: [],
    note: '',
    proof: '',
    deviceKey: null,
  };
  const shop = { ...context.shop, next: [], policies: [] };
  const rows = await stepMessages(booked, 'cancel', {}, 'shopper', { ...context, shop });
  return rows.map(({ payload }) => (JSON.parse(payload) as { text: string }).text);
}

test.each<[MoneyState, string, string]>([
  ['awaiting', 'If your payment still arrives, we’ll send it back.', 'Nothing has been paid.'],
  ['to collect', 'You have nothing to pay.', 'Nothing has been paid.'],
  ['reported', 'If you have paid, we’ll send your money back.', 'Check whether ₹11,048 was paid'],
  ['simulated', 'No one has been charged.', 'Nothing has been paid.'],
  ['paid', 'We’ll send your money back. You’ll get an email', 'Refund ₹11,048: it has been paid.'],
  ['refunded', 'We have already sent your money back.', 'has already been refunded.'],
])(
  'the mails about a cancelled order describe the payment state "%s"',
  async (money, shopper, owner) => {
    expect(await cancelMails(money)).toEqual([
      expect.stringContaining(shopper),
      expect.stringContaining(owner),
    ]);
  },
);

test('asks the owner only for the rest of a partly refunded order', async () => {
  const [, owner] = await cancelMails('paid', rupees(1000));
  expect(owner).toContain('Refund ₹10,048: it has been paid.');
});
