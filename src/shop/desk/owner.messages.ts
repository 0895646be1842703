import { formatMoney } from '../money/money';
import { concernsOf, type Situation, situationFacts, situationOf } from '../orders/situation';
import { confirmMessages } from '../orders/confirm.messages';
import {
  backOf,
  keepsMoney,
  mayHaveArrived,
  moneyFacts,
  refundable,
  stillDue,
  toArrive,
} from '../orders/ledger';
import type { Order } from '../orders/order';
import type { OrderState } from '../orders/record';
import { missingProof } from '../payment/payment';
import { isHandedOver, isOff, ofStatuses } from '../orders/status';
import { concernText } from './concern.messages';

interface Booked {
  order: Order;
  state: OrderState;
}

interface Facts {
  /** What was paid and not refunded. */
  kept: string;
  /** What is still to be paid. */
  total: string;
  /** The same, if the order cost less when it was paid; otherwise empty. */
  rest: string;
  /** Such as ", tracking number 42"; empty for an unknown parcel. */
  parcel: string;
  /** What the shop keeps of an order that was called off; empty for nothing. */
  keeps: string;
  back: string;
  sold: string;
  /** Where the order can be paid; empty if that isn't known. */
  pay: string;
  /** What the shopper can still show for a payment that can't be found; may be empty. */
  proof: string;
  isInPerson: boolean;
  isPaid: boolean;
  /** The money should be here, but the owner has recorded nothing. */
  isUnseen: boolean;
  isCash: boolean;
}
type Text = string | ((facts: Facts) => string);

interface ForOwner {
  /** What to do, on the desk and in mails; empty if nothing is special. */
  task: Text;
  /** The task can't wait until the order is packed. */
  isUrgent?: true;
}

const NOTHING_TO_DO: ForOwner = { task: '' };
const CASH_DUE: ForOwner = {
  task: ({ rest }) => rest && `${rest} is still due in cash.`,
  isUrgent: true,
};
const NOTHING_PAID: ForOwner = { task: 'Nothing has to be refunded.' };
const UNCLEAR: ForOwner = {
  task: ({ isCash }) =>
    isCash
      ? 'If the shopper’s cash has reached you, send it back.'
      : 'Check your bank: if the payment has arrived, send it back.',
  isUrgent: true,
};
const REST: ForOwner = {
  task: ({ kept, total }) => `${total} is still due; ${kept} is paid. Don’t pack it yet.`,
  isUrgent: true,
};
const CHECK_BANK = 'Check your bank: the payment isn’t confirmed yet.';
const UNRECORDED: ForOwner = {
  task: ({ isUnseen, isCash, total }) => {
    if (!isUnseen) return '';
    return isCash ? `${total} was due in cash: record it once you have it.` : CHECK_BANK;
  },
  isUrgent: true,
};
const REFUNDING: ForOwner = { task: 'The refund is on its way.' };
const REFUNDED: ForOwner = { task: 'The money has been refunded.' };

const FOR_OWNER: Readonly<Record<Situation, ForOwner>> = {
  awaiting: { task: 'Waiting for the payment. Don’t pack it yet.', isUrgent: true },
  'rest-due': REST,
  'part-paid': REST,
  unconfirmed: {
    task: 'Not confirmed yet: ask the shopper before you send it.',
    isUrgent: true,
  },
  sold: {
    task: ({ kept, sold }) =>
      `${kept} was paid for this order, but ${sold} had already been sold to someone else. Call the shopper, then either make another one or cancel the order and refund the payment.`,
    isUrgent: true,
  },
  'sent-back': {
    // If the refund failed, that is said instead.
    task: ({ keeps }) =>
      keeps ? '' : 'Its money has gone back. Cancel the order, unless you still want to send it.',
    isUrgent: true,
  },
  'pack-cash': CASH_DUE,
  'pack-reported': {
    task: ({ rest }) =>
      `${CHECK_BANK}${rest && ` Since the order was changed, ${rest} more is due.`}`,
    isUrgent: true,
  },
  'pack-simulated': NOTHING_TO_DO,
  'pack-paid': NOTHING_TO_DO,
  'collect-due': CASH_DUE,
  'collect-paid': NOTHING_TO_DO,
  ...ofStatuses(() => UNRECORDED),
  'cancelled-settled': NOTHING_PAID,
  'cancelled-unclear': UNCLEAR,
  'cancelled-owed': {
    task: ({ kept }) => `${kept} was paid, but the order was cancelled. Refund the payment.`,
    isUrgent: true,
  },
  'cancelled-disputed': NOTHING_TO_DO,
  'cancelled-refunding': REFUNDING,
  'cancelled-refunded': REFUNDED,
  'returned-settled': NOTHING_PAID,
  'returned-unclear': UNCLEAR,
  'returned-owed': {
    task: ({ kept }) => `${kept} was paid, but the order was returned. Refund the payment.`,
    isUrgent: true,
  },
  'returned-disputed': NOTHING_TO_DO,
  'returned-refunding': REFUNDING,
  'returned-refunded': {
    task: ({ keeps, back }) =>
      keeps ? `${back} has been refunded; you keep ${keeps}.` : 'The money has been refunded.',
  },
};

const packing = 'has reached us, and we are packing it.';
const cancelled = 'is cancelled.';
const returned = 'has come back to us.';
const weOwe = 'We’ll send your money back.';

/** What a WhatsApp message to the shopper says. Goes on with "Your order AAN-… ". */
const WHATSAPP: Readonly<Record<Situation, Text>> = {
  awaiting: ({ total, pay }) =>
    pay
      ? `is waiting for your payment of ${total}. You can pay here: ${pay}`
      : 'is waiting for your payment. You can pay on the order’s page or with the link in your email.',
  'rest-due': ({ total, kept, pay }) =>
    `is waiting for the rest of your payment, ${total}; we have received ${kept}. ${pay ? `You can pay here: ${pay}` : 'You can pay on the order’s page.'}`,
  'part-paid': ({ total, kept }) =>
    `is waiting for the rest of your payment, ${total}; we have received ${kept}.`,
  unconfirmed: ({ total }) =>
    `has reached us. Shall we send it? Please answer “${confirmMessages.yes}”, and keep ${total} in cash ready.`,
  sold: ({ sold }) =>
    `is paid, but someone else had already bought this: ${sold}. We can make another one, or send your money back.`,
  'sent-back': 'won’t be sent, since your money has gone back. Would you still like to have it?',
  'pack-cash': ({ total }) =>
    `has reached us, and we are packing it. Please keep ${total} in cash ready.`,
  'pack-reported': ({ total, proof }) =>
    `has reached us. We can’t find your payment of ${total} yet.${proof && ` Could you send us ${proof}?`}`,
  'pack-simulated': packing,
  'pack-paid': packing,
  'collect-due': ({ total }) => `has reached us. ${total} is due when you collect it.`,
  'collect-paid': 'is paid. We keep it for you until you collect it.',
  ...ofStatuses(
    ({ text }): Text =>
      ({ parcel }) =>
        `${text}${parcel}.`,
  ),
  delivered: ({ isInPerson, isPaid }) =>
    isInPerson
      ? `is ${isPaid ? 'paid and ' : ''}yours. Thank you for buying from us!`
      : 'should be with you. Is everything all right?',
  'cancelled-settled': cancelled,
  'cancelled-unclear': `${cancelled} If you have paid, we’ll send your money back.`,
  'cancelled-owed': `${cancelled} ${weOwe}`,
  'cancelled-disputed': cancelled,
  'cancelled-refunding': `${cancelled} Your money is on its way back.`,
  'cancelled-refunded': `${cancelled} We have sent your money back.`,
  'returned-settled': returned,
  'returned-unclear': returned,
  'returned-owed': `${returned} ${weOwe}`,
  'returned-disputed': returned,
  'returned-refunding': `${returned} Your money is on its way back.`,
  'returned-refunded': ({ keeps, back }) =>
    `${returned} We have sent ${keeps ? back : 'your money'} back.`,
};

function filled(text: Text, { order, state }: Booked, pay = ''): string {
  if (typeof text === 'string') return text;
  const { courier, trackingNumber, sold = '' } = state;
  const due = stillDue(order, state);
  const kept = refundable(order, state);
  const facts = moneyFacts(state.money);
  return text({
    kept: formatMoney(kept, 'exact'),
    keeps: kept > 0 ? formatMoney(kept, 'exact') : '',
    back: formatMoney(backOf(state), 'exact'),
    total: formatMoney(toArrive(order, state)),
    rest: due > 0 && due < order.total ? formatMoney(due) : '',
    parcel: [
      ...(courier ? [` with ${courier}`] : []),
      ...(trackingNumber ? [`, tracking number ${trackingNumber}`] : []),
    ].join(''),
    sold,
    pay,
    proof: missingProof(order.payment),
    isInPerson: state.isInPerson === true,
    isPaid: facts.isHere === true,
    isUnseen: mayHaveArrived(state),
    isCash: facts.isCollected === true,
  });
}

/** What is known about the money. Nothing is expected for a parcel that came back, or that isn't sent. */
export const moneyLabel = (state: OrderState): string => {
  const { label, isCollected, waits } = moneyFacts(state.money);
  if (waits && keepsMoney(state)) return moneyFacts(isOff(state) ? 'paid' : 'part paid').label;
  if (isOff(state) && waits) return moneyFacts('unpaid').label;
  if (isCollected && mayHaveArrived(state)) return 'In cash, not recorded yet';
  if (isOff(state) && isCollected)
    return keepsMoney(state) ? moneyFacts('paid').label : 'Nothing to collect any more';
  return isCollected && isHandedOver(state) ? 'To be paid on collection' : label;
};

/** What the owner has to do about an order's situation; may be empty. */
export function ownerTask(booked: Booked): string {
  return filled(FOR_OWNER[situationOf(booked.order, booked.state)].task, booked);
}

/** Whether an order must not be packed now. */
export function isHeld({ order, state }: Booked): boolean {
  return ['waits', 'stuck'].includes(situationFacts(situationOf(order, state)).course);
}

/** What an order that was printed before it was changed needs. */
export const PRINT_AGAIN = 'It was changed after its slip or label was printed: print them again.';

/** What the owner should look at now. */
export function ownerTasks(booked: Booked): string[] {
  const { order, state } = booked;
  const { isUrgent } = FOR_OWNER[situationOf(order, state)];
  const { reminder } = moneyFacts(state.money);
  return [
    ...concernsOf(order, state).map(concernText),
    ...(isUrgent ? [ownerTask(booked)] : []),
    ...(reminder && !isOff(state) ? [reminder] : []),
  ].filter(Boolean);
}

/** The text of a WhatsApp message to the shopper. @param links to the order and to where it is paid, if any */
export function whatsappText(
  booked: Booked,
  shop: string,
  links: { order?: string | undefined; pay?: string | undefined } = {},
): string {
  const { order, state } = booked;
  const text = filled(WHATSAPP[situationOf(order, state)], booked, links.pay);
  return [
    `Hello ${order.shipping.firstName}, this is ${shop.replace(/\.$/, '')}. Your order ${order.id} ${text}`,
    ...(links.order ? [links.order] : []),
  ].join('\n');
}
