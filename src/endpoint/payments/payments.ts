import type { Paise } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import type { StepDetails, StepName } from '../../shop/orders/lifecycle';
import type { Book } from '../book/book';
import { releaseHeld } from '../book/outgoing';
import { giveBackUnpaid, hasPieces, HOLD_MS, retakePieces } from '../book/pieces';
import { dueMails } from './held-mails';
import {
  claimLinks,
  isClosed,
  linkOf,
  type LinkRow,
  linksOf,
  makeLink,
  planLink,
  writeLink,
} from './links';
import {
  type PaymentLink,
  type PaymentProvider,
  ProviderError,
  type RefundStatus,
  type SignedReturn,
} from './provider';
import { claimRefunds, closeRefund, refundOf, type RefundRow } from './refunds';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a link can be paid, unless its order holds one-off pieces. */
const LINK_LASTS_MS = DAY_MS;
/** A link that expires sooner is replaced when the shopper wants to pay. */
const LEAST_LEFT_MS = 5 * MINUTE_MS;
/** The provider creates no link that expires sooner. */
const LEAST_NEW_MS = 16 * MINUTE_MS;
/** How often to ask the provider about an open link, because webhooks can get lost. */
const CHECK_MS = 5 * MINUTE_MS;
const SWEEP_MS = MINUTE_MS;

interface LinkWanted {
  /** What the shop asks for, according to its own prices. */
  amount: Paise;
  /** The page to which the provider sends the shopper back. */
  returnTo: string;
  shop: string;
}

export interface PaymentsOptions {
  book: Book;
  provider: PaymentProvider;
  now: () => number;
  /** Sends mails that were held until an order was paid. */
  send: () => void;
  log: (line: string) => void;
}

export interface Payments {
  provider: PaymentProvider;
  /**
   * Where an order is paid: its open link, or a new one.
   * @returns null if the order was paid, or one of its one-off pieces sold, in the meantime
   * @throws ProviderError
   */
  linkFor: (order: Order, wanted: LinkWanted) => Promise<string | null>;
  /** Records what the provider reports about a link, in an event or in an answer. */
  record: (link: PaymentLink) => Promise<void>;
  /** Records the payment of a signed return. @returns the order's number, or null if the link is unknown */
  recordReturn: (signed: SignedReturn) => Promise<string | null>;
  recordRefund: (reference: string, status: RefundStatus) => Promise<void>;
  /** Asks the provider about links that are still open, and for refunds that haven't been sent. Never rejects. */
  sweep: () => Promise<void>;
}

/** Payments through a provider: links, the payments made through them, and refunds. */
export function createPayments({ book, provider, now, send, log }: PaymentsOptions): Payments {
  const { database } = book;

  /** Adds what the provider reports to an order's history, but only once. */
  async function append(orderId: string, step: StepName, details: StepDetails): Promise<void> {
    for (;;) {
      const [booked] = await book.find([orderId]);
      if (!booked)
        return log(`A payment belongs to order ${orderId}, which isn’t in the order book.`);
      const isKnown = booked.history.some(
        (entry) => entry.step === step && entry.details.reference === details.reference,
      );
      if (isKnown) return;
      const changed = await book.change(
        {
          id: orderId,
          version: booked.state.version,
          by: 'provider',
          step,
          details,
          messages: [],
          also: (queries, changed) =>
            releaseHeld(
              queries,
              dueMails(step, changed).map((mail) => `${orderId}.${mail}`),
              now(),
            ),
        },
        now(),
      );
      if (changed.ok) return send();
      if (changed.reason !== 'outdated') return;
    }
  }

  async function write(row: LinkRow, link: PaymentLink): Promise<void> {
    // Payments come first, because a closed link isn't checked again.
    for (const { id, amount } of link.payments)
      await append(row.order_id, 'receive', { reference: id, amount, due: row.amount });
    const isOpen = link.status === 'open';
    // Check again as soon as the link expires, because pieces that it holds are then free.
    const next =
      row.expires_at > now() ? Math.min(now() + CHECK_MS, row.expires_at) : now() + CHECK_MS;
    await writeLink(database, row.reference, link, isOpen ? next : null);
  }

  /** Closes a link that must no longer be paid, after checking for payments made through it. */
  async function close(row: LinkRow): Promise<void> {
    if (!row.link_id) {
      const made = await provider.find(row.reference);
      if (!made)
        return writeLink(database, row.reference, { id: '', url: '', status: 'expired' }, null);
      return close({ ...row, link_id: made.id });
    }
    const link = await provider.read(row.link_id);
    if (link.status === 'open') {
      await provider.cancel(row.link_id);
      return write(row, { ...link, status: 'cancelled' });
    }
    await write(row, link);
  }

  /** Plans a link while the order holds its one-off pieces; null if others have taken them. */
  async function planHolding(order: Order, count: number, amount: Paise): Promise<LinkRow | null> {
    const lastsMs = (await hasPieces(database, order.id)) ? HOLD_MS : LINK_LASTS_MS;
    return database.transaction(async (queries) => {
      const gone = await retakePieces(queries, order.id);
      return gone.length > 0 ? null : planLink(queries, order, count, amount, now() + lastsMs);
    });
  }

  async function linkFor(order: Order, wanted: LinkWanted): Promise<string | null> {
    const rows = await linksOf(database, order.id);
    const last = rows.at(-1);
    const isUsable =
      last &&
      !isClosed(last) &&
      last.expires_at > now() + (last.link_id ? LEAST_LEFT_MS : LEAST_NEW_MS) &&
      last.amount === wanted.amount;
    if (isUsable && last.status === 'open') return last.url;
    if (last && !isUsable && !isClosed(last)) {
      await close(last);
      const [booked] = await book.find([order.id]);
      if (booked?.state.money !== 'awaiting') return null;
    }
    const row = isUsable ? last : await planHolding(order, rows.length, wanted.amount);
    if (!row) return null;
    const link = await makeLink(provider, row, order, wanted);
    await write(row, link);
    return link.url;
  }

  async function recordRefund(reference: string, status: RefundStatus): Promise<void> {
    const row = await refundOf(database, reference);
    if (!row || status === 'pending') return;
    const step = status === 'sent' ? 'refund-sent' : 'refund-failed';
    await append(row.order_id, step, { reference });
    await closeRefund(database, reference);
  }

  /** If repeated with the same reference, the provider answers with the same refund. */
  async function sendRefund({ reference, payment_id, amount }: RefundRow): Promise<void> {
    try {
      await recordRefund(
        reference,
        await provider.refund({ paymentId: payment_id, amount, reference }),
      );
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      log(`Refund ${reference} was refused: ${error.message}`);
      await recordRefund(reference, 'failed');
    }
  }

  async function each<T>(rows: readonly T[], run: (row: T) => Promise<void>): Promise<void> {
    for (const row of rows)
      await run(row).catch((error: unknown) =>
        log(`The payment provider couldn’t be asked: ${(error as Error).message}`),
      );
  }

  return {
    provider,
    linkFor,
    async record(link) {
      const row = await linkOf(database, link.reference);
      if (row) await write(row, link);
    },
    async recordReturn({ reference, linkId, paymentId }) {
      const row = await linkOf(database, reference);
      if (!row) return null;
      const { amount, url } = row;
      const payments = [{ id: paymentId, amount }];
      await write(row, { id: linkId, url, reference, amount, status: 'paid', payments });
      return row.order_id;
    },
    recordRefund,
    async sweep() {
      try {
        await each(await claimLinks(database, now(), now() + CHECK_MS), async (row) => {
          const [booked] = await book.find([row.order_id]);
          if (booked?.state.status === 'Cancelled' || row.expires_at <= now()) await close(row);
          else if (row.link_id) await write(row, await provider.read(row.link_id));
        });
        await giveBackUnpaid(database, now());
        await each(await claimRefunds(database, now(), now() + CHECK_MS), sendRefund);
      } catch (error) {
        log(`The order book can’t be used: ${(error as Error).message}`);
      }
    },
  };
}

/** Sweeps now and from time to time. */
export function keepSweeping({ sweep }: Pick<Payments, 'sweep'>): void {
  void sweep();
  setInterval(() => void sweep(), SWEEP_MS).unref();
}
