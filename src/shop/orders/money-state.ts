import { isSimulated, methodOf, type Payment } from '../payment/payment';
import type { Situation } from './situation';

interface MoneyFacts {
  /** For the owner. */
  label: string;
  /** What a cancellation means for the shopper's money. */
  ifCancelled: string;
  /** The situation of an order that only waits to be packed. */
  toPack: Situation;
  /** No money has arrived yet, so the order is neither packed nor billed. */
  waits?: true;
  /** The courier collects it. */
  isCollected?: true;
  /** How a mail asks for an amount that is left to pay. Otherwise nothing is. */
  request?: (amount: string) => string;
  /** The owner can record that it has arrived. */
  canArrive?: true;
  /** The shopper says that it was sent, so the owner has to look for it. */
  mayHaveArrived?: true;
  /** What the desk says about it until the order is called off. */
  reminder?: string;
  /** The shop has it, so it's owed to the shopper if the order isn't delivered. */
  isHere?: true;
  /** All of it has gone back. */
  isBack?: true;
}

/** What is known about the money of an order. */
export const MONEY = {
  awaiting: {
    label: 'Waiting for the payment',
    ifCancelled: 'If your payment still arrives, we’ll send it back.',
    toPack: 'awaiting',
    waits: true,
    request: (amount) =>
      `Please pay ${amount}: “Pay now” is on the order’s page, and in our first email.`,
  },
  'to collect': {
    label: 'To collect on delivery',
    ifCancelled: 'You have nothing to pay.',
    toPack: 'pack-cash',
    isCollected: true,
    request: (amount) => `Please keep ${amount} in cash ready.`,
    canArrive: true,
  },
  reported: {
    label: 'Reported as paid, not checked yet',
    ifCancelled: 'If you have paid, we’ll send your money back.',
    toPack: 'pack-reported',
    request: (amount) => `${amount} is due.`,
    canArrive: true,
    mayHaveArrived: true,
  },
  simulated: {
    label: 'Simulated: no one has paid',
    ifCancelled: 'No one has been charged.',
    toPack: 'pack-simulated',
    reminder: 'The payment was simulated. No one has paid.',
  },
  paid: {
    label: 'Paid',
    ifCancelled: 'We’ll send your money back.',
    toPack: 'pack-paid',
    isHere: true,
  },
  refunded: {
    label: 'Refunded',
    ifCancelled: 'We have already sent your money back.',
    toPack: 'sent-back',
    isBack: true,
  },
  unpaid: {
    label: 'No payment arrived',
    ifCancelled: 'We have received no payment.',
    toPack: 'pack-reported',
  },
} as const satisfies Record<string, MoneyFacts>;

export type MoneyState = keyof typeof MONEY;

export const moneyFacts = (state: MoneyState): MoneyFacts => MONEY[state];

export const isMoneyState = (data: unknown): data is MoneyState =>
  typeof data === 'string' && Object.hasOwn(MONEY, data);

export function moneyWhenPlaced(payment: Payment): MoneyState {
  const { inCash } = methodOf(payment.method);
  if (payment.via) return 'awaiting';
  if (isSimulated(payment)) return 'simulated';
  return inCash ? 'to collect' : 'reported';
}
