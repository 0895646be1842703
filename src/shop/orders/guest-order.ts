import { parseMobile } from '../contact/contact';
import { isSameEmail, looksLikeEmail } from '../contact/email';
import { plainDigits } from '../typed-text';
import type { Order } from './order';

/** An order number without what separates its parts: people type it from a mail or a piece of paper. */
function bareNumber(id: string): string {
  return plainDigits(id)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '');
}

/** The guest order of that number. */
export function guestOrder(orders: readonly Order[], id: string): Order | null {
  const wanted = bareNumber(id);
  return orders.find((order) => order.uid === null && bareNumber(order.id) === wanted) ?? null;
}

/** Whether a text is the phone number or the email address typed when an order was placed. */
export function isContactOf({ shipping }: Order, text: string): boolean {
  const phone = parseMobile(text);
  if (phone !== null) return phone === parseMobile(shipping.phone);
  return looksLikeEmail(text) && isSameEmail(text, shipping.email);
}
