import { minus, type Paise, sum } from '../../shop/money/money';
import type { StepDetails } from '../../shop/orders/lifecycle';
import type { Database, Queries, Row } from '../book/database';
import type { BookedOrder } from '../book/rows';

export interface RefundRow extends Row {
  /** Our key; a repeated request with it is the same refund. */
  reference: string;
  order_id: string;
  payment_id: string;
  amount: Paise;
  check_at: number | null;
}

/** A refund that is stored in the same transaction as its step. */
export interface PlannedRefund {
  details: StepDetails;
  write: (queries: Queries) => Promise<void>;
}

/** @returns null if no payment of the order has that much left */
export async function planRefund(
  database: Database,
  { order, state }: BookedOrder,
  { amount }: StepDetails,
  now: number,
): Promise<PlannedRefund | null> {
  const earlier = await database.all<RefundRow>('SELECT * FROM refunds WHERE order_id = $1', [
    order.id,
  ]);
  const failed = (state.refunds ?? []).filter(({ status }) => status === 'failed');
  const isFailed = ({ reference }: RefundRow) => failed.some((one) => one.reference === reference);
  const refunded = (paymentId: string) =>
    sum(
      earlier
        .filter((row) => row.payment_id === paymentId && !isFailed(row))
        .map((row) => row.amount),
    );
  // A refund belongs to a single payment.
  const payment = (state.payments ?? []).findLast(
    (one) => amount !== undefined && minus(one.amount, refunded(one.reference)) >= amount,
  );
  if (!payment || !amount) return null;
  const reference = `${order.id}-refund-${state.version + 1}`;
  return {
    details: { amount, reference },
    write: async (queries) => {
      await queries.all(
        `INSERT INTO refunds (reference, order_id, payment_id, amount, tries, check_at)
         VALUES ($1, $2, $3, $4, 0, $5)`,
        [reference, order.id, payment.reference, amount, now],
      );
    },
  };
}

export async function refundOf(
  database: Database,
  reference: string,
): Promise<RefundRow | undefined> {
  const [row] = await database.all<RefundRow>('SELECT * FROM refunds WHERE reference = $1', [
    reference,
  ]);
  return row;
}

/** Claims refunds that are due, so that no other server process asks for them, too. */
export function claimRefunds(database: Database, now: number, next: number): Promise<RefundRow[]> {
  return database.all<RefundRow>(
    'UPDATE refunds SET check_at = $2 WHERE check_at <= $1 RETURNING *',
    [now, next],
  );
}

export async function closeRefund(database: Database, reference: string): Promise<void> {
  await database.all('UPDATE refunds SET check_at = NULL WHERE reference = $1', [reference]);
}
