import { MONEY } from './ledger';
import type { OrderStatus } from './order-status';
import type { Situation } from './situation';
import { ofStatuses } from './status';

type Known = Pick<OrderStatus, 'money' | 'sold' | 'refunded'>;

const PACKING = 'We are packing it.';
const OWED = MONEY.paid.ifCancelled;
const UNCLEAR = MONEY.reported.ifCancelled;
const REST = 'Part of it is paid. We’ll get your order ready once the rest is paid, too.';
const DISPUTED = 'Your bank is still deciding about this payment.';
/** A bank can send it back, too. */
const BACK = ({ refunded }: Known) =>
  refunded ? MONEY.refunded.ifCancelled : 'Your money has gone back to you.';

/** What an order's situation means for the shopper, on screens and in mails. It may be empty. */
const FOR_SHOPPER: Readonly<Record<Situation, string | ((known: Known) => string)>> = {
  awaiting: 'Waiting for your payment. We’ll get your order ready once it is paid.',
  'rest-due': REST,
  'part-paid': REST,
  unconfirmed: 'We have your order. Shall we send it? Just say yes, and we’ll pack it.',
  sold: ({ sold = '' }) =>
    `Someone else bought this before your payment arrived: ${sold}. We’ll call you: we can make another one, or send your money back.`,
  'sent-back': 'Your money goes back to you, so we won’t pack it. To have it after all, call us.',
  'pack-cash': PACKING,
  'pack-reported': 'We’ll get it ready once we have seen your payment.',
  'pack-simulated': PACKING,
  'pack-paid': PACKING,
  'collect-due': 'We keep it for you. You pay when you collect it.',
  'collect-paid': 'We keep it for you until you collect it.',
  ...ofStatuses(({ text }) => `It ${text}.`),
  delivered: '',
  'cancelled-settled': ({ money }) => MONEY[money].ifCancelled,
  'cancelled-unclear': UNCLEAR,
  'cancelled-owed': OWED,
  'cancelled-refunding': '',
  'cancelled-disputed': DISPUTED,
  'cancelled-refunded': BACK,
  'returned-settled': '',
  'returned-unclear': UNCLEAR,
  'returned-owed': OWED,
  'returned-refunding': '',
  'returned-disputed': DISPUTED,
  // How much of it has gone back is said where the order is.
  'returned-refunded': '',
};

export function situationText({ situation, ...known }: Known & { situation: Situation }): string {
  const text = FOR_SHOPPER[situation];
  return typeof text === 'string' ? text : text(known);
}
