import { emptiedExtras, type Extras } from '../../shop/orders/extras';
import { isDone, type Situation } from '../../shop/orders/situation';
import type { Database, Row } from './database';
import { forgetWishes } from './waiting';

interface PersonsOrder extends Row {
  id: string;
  content: string;
  situation: Situation;
}

/** Removes personal data, but keeps town and state for tax records. */
function anonymous(content: string): string {
  const order = JSON.parse(content) as Extras & {
    shipping: { address: string };
    payment: { method: string; via?: string; taken?: string };
  };
  const { method, via, taken } = order.payment;
  const removed = { firstName: 'Removed', lastName: '-', email: '-', phone: '-' };
  // An order that was handed over has none.
  const address = order.shipping.address && '-';
  return JSON.stringify({
    ...order,
    shipping: { ...order.shipping, ...removed, address },
    payment: { method, ...(via && { via }), ...(taken && { taken }) },
    ...emptiedExtras(order),
  });
}

/** Payments and refunds stay, as their order's amounts do. */
function withoutTexts(details: string): string {
  const { amount, asked, reference, sold, who } = JSON.parse(details) as Record<string, unknown>;
  return JSON.stringify({ amount, asked, reference, sold, who });
}

/**
 * Removes personal details from a person's finished orders, and the person from those who wait for a product.
 * @returns how many orders were finished, how many weren't, and how many products were waited for
 */
export async function forgetPerson(database: Database, email: string) {
  const result = await database.transaction(async (queries) => {
    const rows = await queries.all<PersonsOrder>(
      'SELECT id, content, situation FROM orders WHERE email = $1',
      [email.trim().toLowerCase()],
    );
    const done = rows.filter(({ situation }) => isDone(situation));
    for (const { id, content } of done) {
      await queries.all(
        `UPDATE orders SET content = $2, uid = NULL, device_key = NULL, proof = '', email = '', phone = '',
           searched = $3, note = '' WHERE id = $1`,
        [id, anonymous(content), id.toLowerCase()],
      );
      const steps = await queries.all<{ version: number; details: string }>(
        'SELECT version, details FROM history WHERE order_id = $1',
        [id],
      );
      for (const { version, details } of steps)
        await queries.all('UPDATE history SET details = $3 WHERE order_id = $1 AND version = $2', [
          id,
          version,
          withoutTexts(details),
        ]);
      await queries.all('DELETE FROM outgoing WHERE about = $1', [id]);
    }
    const waited = await forgetWishes(queries, email);
    return { finished: done.length, open: rows.length - done.length, waited };
  });
  // Otherwise the details would stay in the file of the newest pages for a while.
  if (database.dialect === 'sqlite') await database.all('PRAGMA wal_checkpoint(TRUNCATE)');
  return result;
}
