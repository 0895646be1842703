import { mobileDigits } from '../contact/contact';
import { rupeesFrom } from '../money/money';
import type { Order } from './order';

/** Proves possession of the order or its link. Covers only what no release changes in stored orders. */
export async function orderProof({ id, placedAt, total, lines, shipping }: Order): Promise<string> {
  const content = [
    id,
    placedAt,
    rupeesFrom(total),
    lines.map(({ product, quantity }) => [product.id, rupeesFrom(product.price), quantity]),
    mobileDigits(shipping.phone),
    shipping.email.trim().toLowerCase(),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
