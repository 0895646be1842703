import type { Paise } from '../../shop/money/money';
import type { Refund } from '../../shop/orders/lifecycle';
import type { StepDetails, StepName } from '../../shop/orders/steps';
import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import type { Book, Change } from '../book/book';
import type { Outgoing } from '../book/outgoing';
import { HOLD_MS, reservedPieces } from '../book/pieces';
import type { BookedOrder } from '../book/rows';
import {
  linkOf,
  type LinkRow,
  linksOf,
  planLink,
  referenceOf,
  unsettledOrders,
  writeLink,
} from './links';
import {
  type PaymentLink,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type RefundStatus,
  type SignedReturn,
} from './provider';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a link can be paid, unless its order holds one-off pieces. */
const LINK_LASTS_MS = DAY_MS;
/** A link that expires sooner is replaced when the shopper wants to pay. */
const LEAST_LEFT_MS = 5 * MINUTE_MS;
/** The provider creates no link that expires sooner. */
const LEAST_NEW_MS = 16 * MINUTE_MS;
/** How often to ask the provider about open links, because webhooks can get lost. */
const SWEEP_MS = 5 * MINUTE_MS;

/** What mails about a payment say about the shop. */
export interface Letterhead {
  name: string;
  /** The site's address without a trailing slash. */
  url: string;
  address: readonly string[];
  phone: string;
  /** The link in mails with which the order is paid. */
  payLink: string;
}

interface LinkWanted {
  /** What the shop asks for, according to its own prices. */
  amount: Paise;
  /** The page to which the provider sends the shopper back. */
  returnTo: string;
  shop: Letterhead;
}

export interface PaymentsOptions {
  book: Book;
  provider: PaymentProvider;
  now: () => number;
  /** The mails about an order's money. Those that were sent before aren't sent again. */
  mailsFor: (booked: BookedOrder, shop: Letterhead) => Promise<Outgoing[]>;
  send: () => void;
  log: (line: string) => void;
}

export interface Payments {
  provider: PaymentProvider;
  /**
   * Where an order is paid: its open link, or a new one.
   * @returns 'sold' if others have taken one of its one-off pieces, 'changed' if the order must be looked at again
   * @throws ProviderError
   */
  linkFor: (order: Order, wanted: LinkWanted) => Promise<{ url: string } | 'sold' | 'changed'>;
  record: (event: ProviderEvent) => Promise<void>;
  /** Records the payment of a signed return. @returns the order's number, or null if the link is unknown */
  recordReturn: (signed: SignedReturn) => Promise<string | null>;
  /** What makes the mails about an order's money, for use while the book is being written. */
  mailsOf: (orderId: string) => Promise<NonNullable<Change['mails']>>;
  /** Asks the provider for an order's refunds that haven't been sent, and about its open links. Never rejects. */
  settle: (orderId: string) => Promise<void>;
  /** Settles every order that needs it. Never rejects. */
  sweep: () => Promise<void>;
}

/** Our key for a refund that changes this version of an order. */
export const refundReference = (orderId: string, version: number): string =>
  `${orderId}-refund-${version + 1}`;

/** Payments through a provider: links, the payments made through them, and refunds. */
export function createPayments(options: PaymentsOptions): Payments {
  const { book, provider, now, mailsFor, send, log } = options;
  const { database } = book;

  const mailsOf: Payments['mailsOf'] = async (id) => {
    const letterhead = (await linksOf(database, id)).at(-1)?.letterhead;
    return async (booked) =>
      letterhead ? mailsFor(booked, JSON.parse(letterhead) as Letterhead) : [];
  };

  /** Adds what the provider reports to an order's history, but only once. */
  async function append(id: string, step: StepName, details: StepDetails): Promise<void> {
    const mails = await mailsOf(id);
    for (;;) {
      const [booked] = await book.find([id]);
      if (!booked) return log(`A payment belongs to order ${id}, which isn’t in the order book.`);
      const isKnown = booked.history.some(
        (entry) => entry.step === step && entry.details.reference === details.reference,
      );
      if (isKnown) return;
      const { version } = booked.state;
      const changed = await book.change(
        { id, version, by: 'provider', step, details, mails },
        now(),
      );
      if (changed.ok) return send();
      if (changed.reason !== 'outdated') return;
    }
  }

  /** @param link null if the provider doesn't have it */
  async function write(row: LinkRow, link: PaymentLink | null, isOpen: boolean): Promise<void> {
    // Payments come first, because a closed link isn't checked again.
    for (const { id, amount } of link?.payments ?? [])
      await append(row.order_id, 'receive', { reference: id, amount, due: row.amount });
    await writeLink(database, row.reference, link?.id ?? row.link_id, isOpen ? 'open' : 'closed');
  }

  /** Asks about a link. @param isOver whether it must no longer be paid */
  async function check(row: LinkRow, isOver: boolean): Promise<void> {
    const { link_id: id, reference } = row;
    const link = await (id ? provider.read(id) : provider.find(reference));
    if (isOver && link?.isOpen) await provider.cancel(link.id);
    await write(row, link, !isOver && link?.isOpen !== false);
  }

  /** Plans a link while the order holds its one-off pieces; null if others have taken them. */
  function planHolding(
    { id }: Order,
    count: number,
    { amount, shop: { name, url, address, phone, payLink } }: LinkWanted,
  ): Promise<LinkRow | null> {
    return database.transaction(async (queries) => {
      const { pieces, left } = await reservedPieces(queries, id, now());
      if (left) return null;
      return planLink(queries, {
        reference: referenceOf(id, count),
        order_id: id,
        amount,
        expires_at: now() + (pieces.length > 0 ? HOLD_MS : LINK_LASTS_MS),
        letterhead: JSON.stringify({ name, url, address, phone, payLink } satisfies Letterhead),
      });
    });
  }

  /** Creates a planned link at the provider, or finds the one that already exists. */
  async function make(
    { reference, amount, expires_at: expiresAt }: LinkRow,
    { id, shipping }: Order,
    { returnTo, shop }: LinkWanted,
  ): Promise<PaymentLink> {
    const description = `Order ${id} at ${shop.name}`.slice(0, 200);
    const customer = {
      name: recipient(shipping),
      email: shipping.email,
      contact: shipping.phone,
    };
    try {
      return await provider.create({
        reference,
        amount,
        description,
        customer,
        expiresAt,
        returnTo,
      });
    } catch (error) {
      const isKnown = error instanceof ProviderError && error.kind === 'refused';
      const made = isKnown && (await provider.find(reference));
      if (!made) throw error;
      return made;
    }
  }

  const linkFor: Payments['linkFor'] = async (order, wanted) => {
    const rows = await linksOf(database, order.id);
    const open = rows.findLast(({ status }) => status === 'open');
    const leastMs = open?.link_id ? LEAST_LEFT_MS : LEAST_NEW_MS;
    if (open && (open.amount !== wanted.amount || open.expires_at <= now() + leastMs)) {
      await check(open, true);
      return 'changed';
    }
    const row = open ?? (await planHolding(order, rows.length, wanted));
    if (!row) return 'sold';
    const link = await (row.link_id ? provider.read(row.link_id) : make(row, order, wanted));
    await write(row, link, link.isOpen);
    return link.isOpen ? { url: link.url } : 'changed';
  };

  async function recordRefund(reference: string, status: RefundStatus): Promise<void> {
    if (status === 'pending') return;
    const [id = ''] = reference.split('-refund-');
    await append(id, status === 'sent' ? 'refund-sent' : 'refund-failed', { reference });
  }

  async function sendRefund({ reference, amount, payment }: Refund): Promise<void> {
    const answer = provider.refund({ paymentId: payment, amount, reference });
    const status = await answer.catch((error: unknown): RefundStatus => {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
      log(`Refund ${reference} was refused: ${error.message}`);
      return 'failed';
    });
    await recordRefund(reference, status);
  }

  async function settle(id: string): Promise<void> {
    try {
      const [booked] = await book.find([id]);
      for (const refund of booked?.state.refunds ?? [])
        if (refund.status === 'requested') await sendRefund(refund);
      for (const row of await linksOf(database, id))
        if (row.status === 'open')
          await check(row, booked?.state.status === 'Cancelled' || row.expires_at <= now());
    } catch (error) {
      log(`The payment of order ${id} couldn’t be checked: ${(error as Error).message}`);
    }
  }

  return {
    provider,
    linkFor,
    async record({ link, refund }) {
      const row = link && (await linkOf(database, link.reference));
      if (row) await write(row, link, link.isOpen);
      if (refund) await recordRefund(refund.reference, refund.status);
    },
    async recordReturn({ reference, paymentId }) {
      const row = await linkOf(database, reference);
      if (!row) return null;
      const { order_id: id, amount } = row;
      await append(id, 'receive', { reference: paymentId, amount, due: amount });
      return id;
    },
    mailsOf,
    settle,
    async sweep() {
      try {
        for (const id of await unsettledOrders(database)) await settle(id);
      } catch (error) {
        log(`The order book can’t be used: ${(error as Error).message}`);
      }
    },
  };
}

/** Sweeps now and from time to time. */
export function keepSweeping({ sweep }: Pick<Payments, 'sweep'>): void {
  void sweep().then(() => setTimeout(() => keepSweeping({ sweep }), SWEEP_MS).unref());
}
