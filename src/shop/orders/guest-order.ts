import { isSameEmail, looksLikeEmail, parseMobile } from '../contact/contact';
import { plainDigits } from '../typed-text';
import type { Order } from './order';

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
