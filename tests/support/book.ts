import { type Book, createBook, type Incoming } from '../../src/endpoint/book/book';
import type { Database } from '../../src/endpoint/book/database';
import { openBookDatabase } from '../../src/endpoint/book/open';
import type { Order } from '../../src/shop/orders/order';

/** @param open such as an engine's */
export const bookOn = async (open: () => Promise<Database>): Promise<Book> =>
  createBook(await openBookDatabase(open));

/** What the book gets of a guest's order, apart from the given fields. */
export const incoming = (order: Order, given: Partial<Incoming> = {}): Incoming => ({
  order,
  fingerprint: order.id,
  proof: order.id,
  deviceKey: null,
  uid: null,
  attention: [],
  outgoing: [],
  ...given,
});

/** The texts of an order's mails, by name. */
export async function mailsOf(
  { database }: Book,
  { id }: Pick<Order, 'id'>,
): Promise<Record<string, string>> {
  const rows = await database.all<{ id: string; payload: string }>(
    'SELECT id, payload FROM outgoing WHERE about = $1 ORDER BY id',
    [id],
  );
  return Object.fromEntries(
    rows.map((row) => [
      row.id.slice(id.length + 1),
      (JSON.parse(row.payload) as { text: string }).text,
    ]),
  );
}
