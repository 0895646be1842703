import { longDate } from '../date';
import { formatMoney, NOTHING, type Paise } from '../money/money';
import type { DisputeStatus } from '../orders/record';
import type { Concern } from '../orders/situation';
import { PROVIDER } from '../payment/provider';

const exactly = (amount: Paise) => formatMoney(amount, 'exact');

interface Disputed {
  amount?: Paise;
  until?: string | undefined;
}

/** What the owner reads about a dispute, in mails and at the order. */
export const DISPUTE_TEXTS = {
  open: {
    title: 'Disputed payment',
    text: ({ amount = NOTHING, until }: Disputed) =>
      `The shopper’s bank wants ${exactly(amount)} back. Answer in ${PROVIDER}’s dashboard${until ? ` by ${longDate(until)}` : ''}, and don’t refund it at the desk.`,
  },
  won: {
    title: 'Dispute won',
    text: ({ amount = NOTHING }: Disputed) => `You keep the ${exactly(amount)}.`,
  },
  lost: {
    title: 'Dispute lost',
    text: ({ amount = NOTHING }: Disputed) =>
      `The shopper’s bank has taken ${exactly(amount)} back. Don’t refund it again.`,
  },
  closed: {
    title: 'Dispute closed',
    text: ({ amount = NOTHING }: Disputed) =>
      `The dispute about ${exactly(amount)} is over. ${PROVIDER}’s dashboard shows how it ended.`,
  },
} as const satisfies Record<DisputeStatus, { title: string; text: (disputed: Disputed) => string }>;

export const outsideText = ({ amount = NOTHING }: Disputed): string =>
  `${exactly(amount)} was refunded in ${PROVIDER}’s dashboard.`;

export function concernText(concern: Concern): string {
  switch (concern.kind) {
    case 'dispute':
      return DISPUTE_TEXTS.open.text(concern);
    case 'dispute-lost':
      return DISPUTE_TEXTS.lost.text(concern);
    case 'refund-failed': {
      const words = concern.words ? ` ${PROVIDER} says: “${concern.words}”` : '';
      return `A refund of ${exactly(concern.amount)} failed.${words} Try again, or send the money another way and record it here.`;
    }
    case 'refunded-outside':
      return `${outsideText(concern)} Check what is still to be sent.`;
    case 'paid-twice':
      return `${exactly(concern.amount)} more was paid than the order costs. Refund that amount.`;
    case 'other-amount':
      return `Please check: the order costs ${exactly(concern.total)}, and ${exactly(concern.amount)} was paid.`;
  }
}
