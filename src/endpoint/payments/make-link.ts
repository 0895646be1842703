import type { Paise } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import type { Queries } from '../book/database';
import { digest } from '../http/digest';
import { type LinkRow, linksOf, planLink } from './links';
import { type PaymentLink, type PaymentProvider, ProviderError } from './provider';

/** The provider's limit for references. */
const REFERENCE_MAX = 40;

export interface LinkWanted {
  /** What the shop asks for, by its own prices. */
  amount: Paise;
  /** The page to which the provider sends the shopper back. */
  returnTo: string;
  shop: string;
}

/** The first reference is the order's number. */
function referenceOf(orderId: string, count: number): string {
  const suffix = count > 0 ? `.${count + 1}` : '';
  const number =
    orderId.length + suffix.length > REFERENCE_MAX ? digest(orderId).slice(0, 36) : orderId;
  return number + suffix;
}

/** Makes a planned link at the provider; one that was made before is found. */
export async function makeLink(
  provider: PaymentProvider,
  row: LinkRow,
  order: Order,
  { returnTo, shop }: LinkWanted,
): Promise<PaymentLink> {
  const { shipping } = order;
  const request = {
    reference: row.reference,
    amount: row.amount,
    description: `Order ${order.id} at ${shop}`.slice(0, 200),
    customer: { name: recipient(shipping), email: shipping.email, contact: shipping.phone },
    expiresAt: row.expires_at,
    returnTo,
  };
  try {
    return await provider.create(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    const made = await provider.find(row.reference);
    if (!made) throw error;
    return made;
  }
}

/** Writes down the next link of an order before the provider is asked for it. */
export async function planNext(
  queries: Queries,
  order: Order,
  count: number,
  amount: Paise,
  expiresAt: number,
): Promise<LinkRow> {
  const reference = referenceOf(order.id, count);
  await planLink(queries, { reference, order_id: order.id, amount, expires_at: expiresAt });
  const rows = await linksOf(queries, order.id);
  const row = rows.find((one) => one.reference === reference);
  if (!row) throw new Error(`The link ${reference} isn’t in the book.`);
  return row;
}
