import { formatMoney, type Paise } from '../money/money';
import {
  keepsMoney,
  largestRefund,
  moneyFacts,
  refundable,
  refundsVia,
  stillDue,
} from '../orders/ledger';
import type { OrderState } from '../orders/record';
import { situationFacts, situationOf } from '../orders/situation';
import { FIRST_STATUS, isHandedOver } from '../orders/status';
import { type StepName, stepMail, stepOf } from '../orders/steps';
import { paymentText } from '../payment/payment';
import type { EwayReason } from '../seller/gst';
import { ABANDONED, ALL_TAB, type DeskOrder, TO_PACK } from './desk';

/** Steps that the owner can take for several orders at once. */
export type ManyStep = 'ship' | 'confirm' | 'cancel';

/** Addresses the shopper, who reads the packing slip. */
export function slipPayment({ order, state }: Pick<DeskOrder, 'order' | 'state'>): string {
  const { isCollected, isHere } = moneyFacts(state.money);
  if (isCollected) {
    const when = isHandedOver(state) ? 'when you collect this' : 'in cash on delivery';
    return `Please pay ${formatMoney(stillDue(order, state), 'exact')} ${when}.`;
  }
  const back = state.refunded ? ` Refunded: ${formatMoney(state.refunded, 'exact')}.` : '';
  return `${isHere ? 'Paid' : 'Payment'}: ${paymentText(order.payment)}.${back}`;
}

export const deskMessages = {
  title: 'Desk',
  backupFailed: 'The order book wasn’t copied last night. The server’s log says why.',
  search: 'Search by anything on an order',
  searchHint: 'Name, phone, piece, number …',
  empty: {
    'to-pack': { title: 'Nothing to pack.', text: 'New orders appear here automatically.' },
    abandoned: {
      title: 'No orders here.',
      text: 'Orders that weren’t paid within a day appear here.',
    },
    other: { title: 'No orders here.', text: 'New orders start under “To pack”.' },
    search: { title: 'No order matches.', text: 'Check the spelling.' },
    searchTab: { title: 'No order matches here.', text: 'It may be in another tab.' },
  },
  clear: 'Clear search',
  searchAll: 'Search in All',
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
  many: (step: string, count: number) => `${step}: ${count === 1 ? '1 order' : `${count} orders`}`,
  manyDone: {
    ship: (count: number) =>
      `${count === 1 ? '1 order is' : `${count} orders are`} marked as shipped.`,
    confirm: (count: number) =>
      `${count === 1 ? '1 order is' : `${count} orders are`} recorded as confirmed.`,
    cancel: (count: number) => `${count === 1 ? '1 order is' : `${count} orders are`} cancelled.`,
  },
  leftOut: 'Left out:',
  trackingNumber: 'Tracking number',
  reason: 'Reason, which the shopper reads (optional)',
  pasteNumbers: 'A column of numbers can be pasted into a row: one per line, or “order, number”.',
  leftOver: (lines: readonly string[]) => `No order is left here for: ${lines.join(' · ')}`,
  working: 'One moment...',
  notNow: 'Not now',
  close: 'Close',
  newOrder: 'New order',
  saveOrder: 'Save order',
  source: 'Where from',
  cameFrom: (source: string) => `Where from: ${source}`,
  agreedPrice: (reason: string) => `Agreed price: ${reason}`,
  buyer: 'Buyer',
  isSent: 'Send it to an address',
  noName: 'Enter the name',
  noAddress: 'Enter the address',
  agreed: 'Agreed reduction, charges and gift',
  total: (amount: string) => `Total: ${amount}`,
  saved: 'Order saved',
  savedBefore: (id: string) =>
    `Order ${id} is saved already, as it was when you pressed the button first. Close this, and use “Change order”.`,
  sendOnWhatsapp: 'Send on WhatsApp',
  quantity: 'Quantity',
  takeOut: '0 takes it out',
  price: 'Price of one in rupees',
  change: 'Change order',
  addPiece: 'Add a piece',
  noneLeft: 'none left',
  choose: 'Choose',
  reduction: 'Agreed reduction, in rupees or percent',
  reductionIs: (amount: string) => `${amount} off the pieces`,
  reductionReason: 'Reason, which the shopper reads',
  changes: 'What will change',
  saveChange: (email: string) => (email ? 'Save and tell the shopper' : 'Save'),
  notAnAmount: 'Enter an amount in rupees, or leave it empty',
  lookAbove: 'Look at the fields above: something is missing or impossible.',
  changed: { title: 'Order changed' },
  notChanged: {
    outdated:
      'Someone else has changed this order in the meantime. What you typed is still here: look at what will change, and save again.',
    impossible: 'This order can’t be changed any more.',
    sold: 'Too few of a one-off piece are left: others have bought it.',
    unreachable: 'The shop can’t be reached. What you typed stays here.',
  },
  undo: (step: string) => `Undo “${step}”`,
  export: 'For the accountant',
  files: 'Save as CSV',
  papers: 'Bills',
  makeBill: 'Make the bill',
  noBillCounts: 'No bill counts now. The new one is made when you ship the order.',
  billMade: 'The bill is made',
  presentsLeftOut: (count: number) =>
    `${count === 1 ? 'A present is' : `${count} presents are`} left out: a bill never goes into a present’s parcel. You can print it from the order.`,
  presentsBill: 'This is a present: don’t put the bill into the parcel.',
  noBills: 'These orders have no bills: they wait for payment, or were cancelled.',
  eway: 'E-way bill needed',
  ewayReasons: {
    value: 'The parcel is worth more than ₹50,000.',
    state: 'The parcel goes to another state, and the seller isn’t registered for GST.',
  } satisfies Record<EwayReason, string>,
  track: (number: string) => `Follow ${number}`,
  trackingIs: (number: string) => `The number is ${number}.`,
  noTracking: (text: string) => `It gets no link: “${text}” isn’t a tracking number.`,
  courierMissing: 'Enter the courier, too: without it, no one can follow the parcel.',
  numberTwice: 'An order above has this number, too.',
  noCourier: 'Without a courier, it gets no link.',
  noLink: (courier: string) =>
    `There is no link for ${courier}: add it to couriers in delivery.yaml.`,
  noProvider: 'Nothing was refunded: this shop has no keys of the payment provider.',
  noKeys: 'This shop has no keys of the payment provider.',
  linkStays: (problem: string) =>
    `Nothing was recorded: the payment link must be cancelled first, or it could be paid, too. ${problem}`,
  paidByLink:
    'Nothing was recorded: the shopper has paid with the link meanwhile. If they have also paid you, send one of the two back.',
  taken: 'How it was paid',
  refundNotAsked: (problem: string) =>
    `Nothing was refunded: the shop first asks what has gone back already. ${problem}`,
  refundedOutside: (amount: Paise, left: Paise) =>
    `Nothing was refunded now: ${formatMoney(amount, 'exact')} has already gone back, outside the desk. ${
      left > 0
        ? `${formatMoney(left, 'exact')} is left: check the amount, and press Refund again.`
        : 'Nothing is left to refund.'
    }`,
  refundOf({ order, state }: Pick<DeskOrder, 'order' | 'state'>) {
    const most = largestRefund(order, state);
    const left = refundable(order, state);
    return `of ${formatMoney(most)}${most < left ? `, which is left of one payment. In all, ${formatMoney(left)} can go back: refund each payment by itself.` : ''}`;
  },
  refundAtMost: (amount: string) => `Enter an amount of at most ${amount}`,
} as const;

/** @param tab the id of one of `DESK_TABS` */
export const emptySearch = (tab: string) =>
  tab === ALL_TAB ? deskMessages.empty.search : deskMessages.empty.searchTab;

/** @param tab the id of one of `DESK_TABS` */
export function emptyTab(tab: string): { title: string; text: string } {
  const { empty } = deskMessages;
  if (tab === ABANDONED.id) return empty.abandoned;
  return tab === TO_PACK ? empty[tab] : empty.other;
}

const SAVED: Readonly<Record<string, string>> = {
  'To pack': 'It is under “To pack”.',
  Done: 'It is under “Done”, and its bill is made.',
  All: 'It waits for its payment, under “All”.',
};

/** What has happened with an order that the owner has entered. */
export function savedText({ order, state }: DeskOrder, sendsMail: boolean): string {
  const { email } = order.shipping;
  const told =
    email && sendsMail
      ? `${email} gets an email about it.`
      : 'No email is sent: send its link on WhatsApp.';
  return [SAVED[situationFacts(situationOf(order, state)).tab], told].filter(Boolean).join(' ');
}

/** Why a step for several orders leaves one out. Goes on with its number. */
export const whyLeftOut = (step: ManyStep, { status, isInPerson }: OrderState): string =>
  status !== FIRST_STATUS
    ? `is already ${status.toLowerCase()}`
    : step === 'confirm'
      ? 'needs no confirmation'
      : isInPerson
        ? 'isn’t sent to an address'
        : 'waits for its payment or confirmation';

/** What to look at again before shipping. @param numbers the orders' tracking numbers, empty for none */
export function manyDoubts(numbers: readonly string[]): string {
  const entered = numbers.filter(Boolean);
  const missing = entered.length > 0 ? numbers.length - entered.length : 0;
  const doubts = [
    missing === 1 && 'One order has no tracking number.',
    missing > 1 && `${missing} orders have no tracking number.`,
    new Set(entered).size < entered.length && 'A tracking number is entered more than once.',
  ].filter(Boolean);
  return doubts.length > 0 ? `${doubts.join(' ')} If that’s right, press again.` : '';
}

/** Who gets a mail about a step that is taken for several orders. @param sendsMail whether shoppers get mails */
export function manyMailed(
  step: ManyStep,
  orders: readonly DeskOrder[],
  sendsMail: boolean,
): string {
  const count =
    sendsMail && step !== 'confirm' ? orders.filter(({ order }) => order.shipping.email).length : 0;
  if (count === 0) return 'No email will be sent.';
  const who = count === 1 ? '1 shopper gets' : `${count} shoppers get`;
  return step === 'cancel'
    ? `${who} an email, with this reason if you give one.`
    : `${who} an email about it.`;
}

/** What cancelling several orders leaves to do; empty if none of them is paid. */
export function manyToRefund(orders: readonly DeskOrder[]): string {
  const count = orders.filter(({ state }) => keepsMoney(state)).length;
  if (count === 0) return '';
  return count === 1
    ? 'One of them is paid. This doesn’t refund it: do that afterwards.'
    : `${count} of them are paid. This refunds none of them: refund each afterwards.`;
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
  const via = step === 'refund' && refundsVia(order, state);
  const reported = via ? ` once ${via} has sent it` : '';
  const isMailed = step !== 'undo' && order.shipping.email && (via || stepMail(step, {}));
  const outcome =
    sendsMail && isMailed
      ? `${order.shipping.email} will get an email about it${reported}.`
      : 'No email will be sent.';
  return [...(question ? [question] : []), outcome].join(' ');
}
