import type { PieceState } from '../catalogue/pieces';
import { formatMoney } from '../money/money';
import { confirmMessages } from '../orders/confirm.messages';
import { paymentProblem, refundable } from '../orders/online-payment';
import { isUnconfirmed, type StepName, stepOf } from '../orders/steps';
import type { MoneyState } from '../orders/order-status';
import { statusOf } from '../orders/status';
import { paymentText } from '../payment/payment';
import type { DeskOrder } from './desk';

const MONEY_TEXTS: Readonly<Record<MoneyState, string>> = {
  awaiting: 'Waiting for the payment',
  'to collect': 'To collect on delivery',
  reported: 'Reported as paid, not checked yet',
  simulated: 'Simulated: no one has paid',
  paid: 'Paid',
  refunded: 'Refunded',
  unpaid: 'No payment arrived',
};

export function moneyText({ order, state }: DeskOrder): string {
  if (paymentProblem(order, state) !== 'underpaid') return MONEY_TEXTS[state.money];
  const [paid, total] = [refundable(order, state), order.total].map((one) =>
    formatMoney(one, 'exact'),
  );
  return `${paid} of ${total} has arrived`;
}

/** Addresses the shopper, who reads the packing slip. */
export function slipPayment({ order, state }: DeskOrder): string {
  return state.money === 'to collect'
    ? `Please pay ${formatMoney(order.total, 'exact')} in cash on delivery.`
    : `${state.money === 'paid' ? 'Paid' : 'Payment'}: ${paymentText(order.payment)}.`;
}

export const deskMessages = {
  title: 'Desk',
  backupFailed: 'The order book wasn’t copied last night. The server’s log says why.',
  search: 'Search by number, name, phone or PIN',
  searchHint: 'Name, number or PIN',
  empty: {
    'to-pack': { title: 'Nothing to pack.', text: 'New orders appear here automatically.' },
    other: { title: 'No orders here.', text: 'New orders start under “To pack”.' },
    search: { title: 'No order matches.', text: 'Check the spelling, or look under “All”.' },
  },
  clear: 'Clear search',
  chooseReady: (count: number) => `Choose all ${count} that are ready`,
  more: 'Show more',
  unreachable: 'The shop can’t be reached. What you typed stays here.',
  retry: 'Try again',
  outdated: 'Nothing was done: this order has changed in the meantime. Here is how it is now.',
  impossible: 'Nothing was done: this is no longer possible. Here is how the order is now.',
  sold: 'This can’t be undone: a one-off piece in this order was sold to someone else.',
  copied: 'Address copied',
  notCopied: 'The browser doesn’t allow copying. Select the address and copy it.',
  noteSaved: 'Note saved',
  noteChanged: (note: string) =>
    note
      ? `Someone else has saved this note in the meantime: “${note}”. Saving yours will replace it.`
      : 'The note has been deleted in the meantime. Saving yours restores it.',
  notExported: 'The shop can’t be reached. Try again in a minute.',
  undo: 'Undo the last step',
  export: 'One month’s orders',
  pieces: 'One-off pieces',
  sellElsewhere: 'Mark one as sold elsewhere',
  sellAgain: 'Put one back on sale',
  track: (number: string) => `Follow ${number}`,
  trackingIs: (number: string) => `The number is ${number}.`,
  noCourier: 'Without a courier, it gets no link.',
  noLink: (courier: string) =>
    `There is no link for ${courier}: add it to couriers in delivery.yaml.`,
  refundAtMost: (amount: string) => `Enter an amount of at most ${amount}`,
} as const;

/** Such as "In order AAN-1. 1 sold elsewhere. None left." */
export function piecesText({ total, elsewhere, orders, left }: PieceState): string {
  return [
    ...(orders.length > 0
      ? [`In ${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')}.`]
      : []),
    ...(elsewhere > 0 ? [`${elsewhere} sold elsewhere.`] : []),
    left === 0 ? 'None left.' : `${left} of ${total} for sale.`,
  ].join(' ');
}

/** @param sendsMail whether shoppers get mails */
export function stepQuestion(
  step: StepName | 'undo',
  { order, state }: DeskOrder,
  sendsMail: boolean,
): string {
  const question =
    step === 'undo'
      ? 'An email that was sent can’t be taken back.'
      : (stepOf(step).question?.(order, state) ?? '');
  const mail = step !== 'undo' && sendsMail && stepOf(step).mail;
  const outcome = mail
    ? `${order.shipping.email} will get an email about it.`
    : 'No email will be sent.';
  return [...(question ? [question] : []), outcome].join(' ');
}

/** The text of a WhatsApp message to the shopper, which depends on the order's state. */
export function whatsappText(booked: DeskOrder, shop: string): string {
  const { order, state } = booked;
  const hello = `Hello ${order.shipping.firstName}, this is ${shop}. Your order ${order.id} `;
  const { courier, trackingNumber } = state;
  const parcel = [
    ...(courier ? [` with ${courier}`] : []),
    ...(trackingNumber ? [`, tracking number ${trackingNumber}`] : []),
  ].join('');
  const total = formatMoney(order.total);
  const processing: Partial<Record<MoneyState, string>> = {
    awaiting:
      paymentProblem(order, state) === 'underpaid'
        ? `has reached us, and ${moneyText(booked)}. You can pay the rest on the order’s page.`
        : 'is waiting for your payment. You can pay on the order’s page or with the link in your email.',
    'to collect': `has reached us, and we are packing it. Please keep ${total} in cash ready.`,
    reported: `has reached us. We can’t find your payment of ${total} yet. Could you send us the bank reference?`,
  };
  const texts: Readonly<Record<string, string | undefined>> = {
    Processing: isUnconfirmed(state)
      ? `has reached us. Shall we send it? Please answer “${confirmMessages.yes}”, and keep ${total} in cash ready.`
      : processing[state.money],
    Shipped: parcel && `is on its way${parcel}.`,
  };
  return hello + (texts[state.status] || statusOf(state.status).whatsapp);
}
