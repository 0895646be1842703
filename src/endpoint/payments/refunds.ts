import { minus, type Paise } from '../../shop/money/money';
import { outsideOf } from '../../shop/orders/ledger';
import type { Refund, StepDetails } from '../../shop/orders/record';
import type { StepName } from '../../shop/orders/steps';
import type { Book } from '../book/book';
import type { BookedOrder } from '../book/rows';
import { orderOfPayment } from '../book/payment-links';
import {
  isRefused,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderRefund,
} from './provider';

/** How far to look back for refunds and disputes after the start: the shop may have been closed for a while. */
export const FIRST_LOOK_MS = 30 * 24 * 60 * 60 * 1000;
/** How far later sweeps look back. */
const LOOK_MS = 24 * 60 * 60 * 1000;

interface RefundsOptions {
  book: Book;
  provider: PaymentProvider;
  now: () => number;
  /** Adds what the provider reports to an order's history. */
  append: (id: string, step: StepName, details: StepDetails) => Promise<boolean>;
  log: (line: string) => void;
}

/** Our key for a refund that changes this version of an order. */
export const refundReference = (orderId: string, version: number): string =>
  `${orderId}-refund-${version + 1}`;

/** Money that goes back: refunds from the desk, and refunds and disputes of which only the provider knows. */
export function createRefunds({ book, provider, now, append, log }: RefundsOptions) {
  let since = now() - FIRST_LOOK_MS;

  async function orderWith(payment: string): Promise<BookedOrder | undefined> {
    const id = payment && (await orderOfPayment(book.database, payment));
    return id ? (await book.find([id]))[0] : undefined;
  }

  /** Records what the provider says about a refund. One that the shop didn't ask for was made outside the desk. */
  async function record(refund: ProviderRefund, words?: string): Promise<void> {
    const { id, payment, amount, status } = refund;
    const booked = await orderWith(payment);
    if (!booked) return;
    const isOurs = booked.state.refunds.some(
      ({ reference, isOutside }) =>
        !isOutside && reference !== '' && reference === refund.reference,
    );
    const reference = isOurs ? refund.reference : id;
    if (!isOurs) await append(booked.order.id, 'refund-outside', { reference, payment, amount });
    if (status !== 'requested')
      await append(booked.order.id, status === 'sent' ? 'refund-sent' : 'refund-failed', {
        reference,
        ...(words && { words }),
      });
  }

  async function recordDispute({ payment, status, ...dispute }: ProviderDispute): Promise<void> {
    const booked = await orderWith(payment);
    if (booked) await append(booked.order.id, 'dispute', { ...dispute, dispute: status });
  }

  return {
    record,
    recordDispute,
    /** Sends a requested refund, unless the provider has it already or it was made there. */
    async send(refund: Refund): Promise<void> {
      const { reference, payment, amount, isOutside } = refund;
      try {
        const known = await provider.refundsOf(payment);
        for (const one of known) await record(one);
        if (isOutside || known.some((one) => one.reference === reference)) return;
        await record(await provider.refund(refund));
      } catch (error) {
        if (!isRefused(error)) throw error;
        // Other keys don't know the payment.
        if (isOutside) return;
        log(`Refund ${reference} was refused: ${error.message}`);
        await record(
          { id: reference, payment, amount, reference, status: 'failed' },
          error.message,
        );
      }
    },
    /**
     * Asks the provider what was refunded of an order's payments, and records it.
     * @returns how much of it the shop didn't know
     * @throws ProviderError
     */
    async look({ order: { id }, state }: BookedOrder): Promise<Paise> {
      for (const { reference } of state.payments) {
        const known = await provider.refundsOf(reference).catch((error: unknown) => {
          // The provider then refuses the refund itself, in words that the desk shows.
          if (isRefused(error)) return [];
          throw error;
        });
        for (const one of known) await record(one);
      }
      const [booked] = await book.find([id]);
      return booked ? minus(outsideOf(booked.state), outsideOf(state)) : outsideOf(state);
    },
    /** Asks for what was refunded or disputed lately, since webhooks can get lost. */
    async sweep(): Promise<void> {
      const started = now();
      for (const refund of await provider.refundsSince(since)) await record(refund);
      for (const dispute of await provider.disputesSince(since)) await recordDispute(dispute);
      since = started - LOOK_MS;
    },
  };
}
