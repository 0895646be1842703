import { isSameEmail, looksLikeEmail, parseMobile } from '../contact/contact';
import { plainDigits } from '../typed-text';
import type { Order } from './order';

/** The probable user, whose email address can only hide an order. */
export type Visitor = { uid: string; email: string | null } | null;

/** Without separators, because people type it from a mail or from paper. */
function bareNumber(id: string): string {
  return plainDigits(id)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
}

export function guestOrder(orders: readonly Order[], id: string): Order | null {
  const wanted = bareNumber(id);
  return orders.find((order) => order.uid === null && bareNumber(order.id) === wanted) ?? null;
}

/** Whether the text is the order's phone number or email address. */
export function isContactOf({ shipping }: Order, text: string): boolean {
  const phone = parseMobile(text);
  if (phone !== null) return phone === parseMobile(shipping.phone);
  return looksLikeEmail(text) && isSameEmail(text, shipping.email);
}

/**
 * Whether an order that this tab has placed may be shown. Several people share a device: a guest's order is hidden from
 * who logs in with another email address, until they show that they know the order.
 */
export function isShownTo(visitor: Visitor, { uid, shipping }: Order): boolean {
  if (uid !== null) return uid === visitor?.uid;
  return !visitor || (visitor.email !== null && isSameEmail(visitor.email, shipping.email));
}

/**
 * The order to confirm: the last one placed in this tab.
 * @param placedHere ids of orders placed in this tab, oldest first
 */
export function confirmedOrder(
  orders: readonly Order[],
  placedHere: readonly string[],
  visitor: Visitor,
): Order | null {
  const order = orders.find(({ id }) => id === placedHere.at(-1));
  return order && isShownTo(visitor, order) ? order : null;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A guest's order whose tab closed before confirming it. Excludes the last minute, since its tab may still be
 * open, and other days, since someone else may use the device by now. Orders of accounts are in My Orders.
 * @param now milliseconds since the epoch
 */
export function orphanedOrder(orders: readonly Order[], now: number): Order | null {
  const isOrphaned = ({ unseen, uid, placedAt }: Order) =>
    unseen && uid === null && placedAt < now - MINUTE_MS && placedAt > now - DAY_MS;
  return orders.find(isOrphaned) ?? null;
}
