import { mobileDigits } from '../../shop/contact/contact';
import { type Order, storedOrder } from '../../shop/orders/order';
import type { Queries } from './database';
import type { Taken } from './reservations';

/** What a changed order becomes. */
export interface Replaced {
  order: Order;
  proof: string;
  pieces: readonly Taken[];
}

/** In characters: longer than any address, yet short enough for a Postgres index. */
const EMAIL_MAX = 300;

/** The columns by which the orders of a person are found. */
export function contactColumns({ shipping: { email, phone } }: Order) {
  return { email: email.toLowerCase().slice(0, EMAIL_MAX), phone: mobileDigits(phone) };
}

/** The proofs of its earlier forms stay valid: devices and links have them. */
export async function replaceOrder(queries: Queries, { order, proof }: Replaced): Promise<void> {
  const { email, phone } = contactColumns(order);
  await queries.all(
    'UPDATE orders SET content = $2, email = $3, phone = $4, proof = proof || $5 WHERE id = $1',
    [order.id, JSON.stringify(storedOrder(order)), email, phone, ` ${proof}`],
  );
}
