import { NOTHING, type Paise, sum } from '../../shop/money/money';
import type { OrderState, StepDetails } from '../../shop/orders/record';
import type { StepName } from '../../shop/orders/steps';
import type { Order } from '../../shop/orders/order';
import { isPayable, situationOf } from '../../shop/orders/situation';
import { recipient } from '../../shop/orders/shipping';
import type { Letterhead } from '../../shop/seller/seller';
import type { Book } from '../book/book';
import { keepLink, linkOf, type LinkRow, linksOf, updateLink } from '../book/payment-links';
import { HOLD_MS, reservedPieces } from '../book/reservations';
import type { BookedOrder } from '../book/rows';
import { isRefused, type LinkRequest, type PaymentLink, type PaymentProvider } from './provider';

const MINUTE_MS = 60_000;
/** How long a link can be paid, unless its order holds one-off pieces. */
const LINK_LASTS_MS = 24 * 60 * MINUTE_MS;
/** A link that expires sooner is replaced when the shopper wants to pay. */
const LEAST_REMAINING_MS = 5 * MINUTE_MS;
/** The provider creates no link that expires sooner. */
const LEAST_NEW_MS = 16 * MINUTE_MS;

interface LinksOptions {
  book: Book;
  provider: PaymentProvider;
  now: () => number;
  /** Adds what the provider reports to an order's history. @returns false if it is there already */
  append: (id: string, step: StepName, details: StepDetails) => Promise<boolean>;
  /** Tells the owner why an order has no link. */
  refuse: (order: Order, words: string, shop: Letterhead) => Promise<void>;
}

/** The name at the provider of an order's next link. @param count how many it has */
const nextReference = (id: string, count: number) => (count > 0 ? `${id}.${count + 1}` : id);
/** The number of the order that a link pays. */
export const orderIn = (reference: string): string => reference.replace(/\.\d+$/, '');

/** Whether an order is one that can be paid through a link. */
export const awaitsPayment = ({ order, state }: Pick<BookedOrder, 'order' | 'state'>): boolean =>
  isPayable(situationOf(order, state));

/**
 * A link's payments, as an order's history records them. What was paid in parts counts once as what the link asked for;
 * what was paid twice counts twice.
 * @param recorded the order's payments so far
 */
function countedPayments(
  { payments, isPaid }: PaymentLink,
  asked: Paise,
  recorded: OrderState['payments'] = [],
): StepDetails[] {
  const total = sum(payments.map(({ amount }) => amount));
  const isInParts = payments.length > 1 && total < asked * 1.5;
  const known = (id: string) => recorded.find(({ reference }) => reference === id);
  const counts =
    payments.find(({ id }) => known(id)?.asked) ?? payments.find(({ id }) => !known(id));
  return payments.map(({ id, amount }) => ({
    reference: id,
    amount,
    ...(isPaid && { asked: isInParts && id !== counts?.id ? NOTHING : asked }),
  }));
}

/** The links at the provider through which orders are paid. */
export function createLinks({ book, provider, now, append, refuse }: LinksOptions) {
  const { database } = book;

  /** @param link null if the provider doesn't have it @returns whether a payment is new */
  async function write(row: LinkRow, link: PaymentLink | null, isOpen: boolean): Promise<boolean> {
    let isNew = false;
    // Payments come first, because a closed link is rarely checked again.
    const [booked] = link && link.payments.length > 1 ? await book.find([row.order_id]) : [];
    for (const details of link ? countedPayments(link, row.amount, booked?.state.payments) : [])
      isNew = (await append(row.order_id, 'receive', details)) || isNew;
    const status = isOpen ? 'open' : 'closed';
    await updateLink(database, { ...row, link_id: link?.id ?? row.link_id, status });
    return isNew;
  }

  /** @returns null if the provider doesn't have the link */
  async function read({ link_id, reference }: LinkRow): Promise<PaymentLink | null> {
    const id = link_id || (await provider.find(reference));
    if (!id) return null;
    return provider.read(id).catch((error: unknown) => {
      // Live keys don't know the links of test keys.
      if (isRefused(error)) return null;
      throw error;
    });
  }

  /** Asks about a link. @param isOver whether it must no longer be paid */
  async function check(row: LinkRow, isOver: boolean): Promise<void> {
    const link = await read(row);
    if (isOver && link?.isOpen) await provider.cancel(link.id);
    await write(row, link, !isOver && link?.isOpen !== false);
  }

  /** Cancels a link, and records what was paid through it. @throws ProviderError if it may still be paid */
  const end = (row: LinkRow): Promise<void> =>
    check(row, true).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      // A link that was paid just now can't be cancelled.
      return check(row, true);
    });

  /** Cancels an order's links, and records what was paid through them. @throws ProviderError if one may still be paid */
  async function close(id: string): Promise<void> {
    for (const row of await linksOf(database, id)) await end(row);
  }

  /** Whether the shop still waits for the payment of a link. */
  async function isWanted({ reference, order_id }: LinkRow): Promise<boolean> {
    const row = await linkOf(database, reference);
    const [booked] = await book.find([order_id]);
    return row?.status === 'open' && booked !== undefined && awaitsPayment(booked);
  }

  /**
   * Stores a link before the provider is asked for it, while the order holds its one-off pieces. If two server
   * processes try, both get the first one's row. @returns null if others have taken the pieces
   */
  function plan(id: string, count: number, amount: Paise, shop: Letterhead) {
    return database.transaction(async (queries): Promise<LinkRow | null> => {
      const { pieces, left } = await reservedPieces(queries, id, now());
      if (left) return null;
      return keepLink(queries, {
        reference: nextReference(id, count),
        order_id: id,
        link_id: '',
        amount,
        status: 'open',
        expires_at: now() + (pieces.length > 0 ? HOLD_MS : LINK_LASTS_MS),
        site: shop.url,
      });
    });
  }

  /**
   * Creates a planned link at the provider, or reads the one that already exists. If the provider refuses it, tries
   * again without what it doesn't need, at last without the way back; then tells the owner.
   */
  async function make(row: LinkRow, order: Order, shop: Letterhead): Promise<PaymentLink> {
    const { reference, amount, expires_at: expiresAt } = row;
    const description = `Order ${order.id} at ${shop.name}`;
    const bare = { reference, amount };
    const withReturn = { ...bare, returnTo: `${shop.url}/payment` };
    const courtesy = { description, name: recipient(order.shipping), expiresAt };
    const unlessRefused = (request: LinkRequest) =>
      provider.create(request).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        return null;
      });
    try {
      return await provider.create({ ...withReturn, courtesy });
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Another tab may have created it just now, and stored its id.
      const stored = await linkOf(database, reference);
      const made = stored && (await read(stored));
      if (made) return made;
      const plainer = await unlessRefused(withReturn);
      return (
        plainer ??
        (await provider.create(bare).catch(async (again: unknown) => {
          if (!isRefused(again)) throw again;
          await refuse(order, again.message, shop);
          throw again;
        }))
      );
    }
  }

  /** Asks about closed links once more, since a payment can arrive late. @returns whether one has */
  async function isPaidLate(rows: readonly LinkRow[]): Promise<boolean> {
    let isNew = false;
    for (const row of rows) isNew = (await write(row, await read(row), false)) || isNew;
    return isNew;
  }

  /**
   * Where an order is paid: its open link, or a new one.
   * @param amount what the shop asks for, according to its own prices
   * @returns 'sold' if others have taken one of its one-off pieces, 'changed' if the order must be looked at again
   * @throws ProviderError
   */
  async function linkFor(
    order: Order,
    amount: Paise,
    shop: Letterhead,
  ): Promise<{ url: string } | 'sold' | 'changed'> {
    const rows = await linksOf(database, order.id);
    const open = rows.findLast(({ status }) => status === 'open');
    const leastMs = open?.link_id ? LEAST_REMAINING_MS : LEAST_NEW_MS;
    if (open && (open.amount !== amount || open.expires_at <= now() + leastMs)) {
      await end(open);
      return 'changed';
    }
    if (!open && (await isPaidLate(rows))) return 'changed';
    const row = open ?? (await plan(order.id, rows.length, amount, shop));
    if (!row) return 'sold';
    const link = await (row.link_id ? read(row) : make(row, order, shop));
    await write(row, link, link?.isOpen === true);
    if (!link?.isOpen) return 'changed';
    // While the provider made it, the order may have been cancelled, or paid in another way.
    if (await isWanted(row)) return { url: link.url };
    await end({ ...row, link_id: link.id });
    return 'changed';
  }

  /** Stores the links at the provider that come after those in the book. @param site the shop's address */
  async function findMissing(id: string, site: string): Promise<void> {
    for (let count = (await linksOf(database, id)).length; ; count += 1) {
      const reference = nextReference(id, count);
      const link_id = await provider.find(reference);
      if (!link_id) return;
      const { amount } = await provider.read(link_id);
      const row = { reference, order_id: id, link_id, amount, site };
      await keepLink(database, { ...row, status: 'open', expires_at: now() + LINK_LASTS_MS });
    }
  }

  return { write, check, close, linkFor, findMissing };
}
