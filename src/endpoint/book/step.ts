import type { BillFacts } from '../../shop/bills/bill';
import { canStep, type HistoryEntry, stateOf, undoable } from '../../shop/orders/lifecycle';
import type { Author, StepDetails } from '../../shop/orders/record';
import { isOff } from '../../shop/orders/status';
import type { StepName } from '../../shop/orders/steps';
import { insert, type Queries } from './database';
import { addOutgoing, type Outgoing } from './outgoing';
import { leavesShop, makeOrdersBill, mayBeBilled, adjustPapers } from './papers';
import { exchangePieces, reservedPieces } from './reservations';
import { type BookedOrder, columnsOf, type Replaced, replaceOrder } from './rows';
import { searchedText } from './search';

export interface Change {
  id: string;
  /** The version to which the change applies; any if undefined. */
  version?: number;
  by: Author;
  step: StepName | 'undo';
  details: StepDetails;
  /** What the order becomes. */
  replaced?: Replaced | undefined;
  /** With these, the step that ships the order makes its bill, and one that changes a billed order makes it again. */
  facts?: BillFacts | undefined;
  /** The mails about the changed order, stored in the same transaction. */
  mails?: ((changed: BookedOrder, queries: Queries) => Promise<readonly Outgoing[]>) | undefined;
}

export type Changed =
  | { ok: true; booked: BookedOrder }
  /** `outdated`: the order has changed in the meantime. `impossible`: its state doesn't allow the change. */
  | { ok: false; reason: 'unknown' }
  /** `sold`: the order would need a one-off piece again that has been sold in the meantime. */
  | { ok: false; reason: 'outdated' | 'impossible' | 'sold'; booked: BookedOrder }
  | Unbillable;

/** The bill lacks something, such as a code. */
export interface Unbillable {
  ok: false;
  reason: 'unbillable';
  booked: BookedOrder;
  /** As sentences. */
  missing: readonly string[];
}

/** The names of one-off pieces that an order needs again after a change, but that others have taken. */
async function soldMeanwhile(
  queries: Queries,
  { order, state, history }: BookedOrder,
  entry: HistoryEntry,
): Promise<string[]> {
  const next = stateOf(order, [...history, entry]);
  // If no one paid in time, others could take the pieces, too.
  const mayLack = !isOff(next) && (isOff(state) || entry.step === 'receive');
  const { left } = mayLack ? await reservedPieces(queries, order.id, entry.at) : { left: null };
  return order.lines.flatMap(({ product: { id, name } }) => (left && id in left ? [name] : []));
}

async function append(
  queries: Queries,
  { order, history, ...booked }: BookedOrder,
  entry: HistoryEntry,
): Promise<BookedOrder> {
  const { by, details, ...row } = entry;
  await insert(queries, 'history', {
    ...row,
    order_id: order.id,
    author: by,
    details: JSON.stringify(details),
    payment: entry.step === 'receive' ? (details.reference ?? null) : null,
  });
  const changed = { ...booked, order, history: [...history, entry] };
  const state = stateOf(order, changed.history);
  await queries.all(
    `UPDATE orders SET version = $2, situation = $3, is_urgent = $4, searched = $5 WHERE id = $1`,
    [order.id, ...Object.values(columnsOf(order, state)), searchedText(order, state)],
  );
  return { ...changed, state };
}

/** Takes a step in the transaction of an order that is locked. Unless it is `ok`, nothing may be kept. */
export async function takeStep(
  queries: Queries,
  booked: BookedOrder,
  { id, version, by, step, details, replaced, facts, mails }: Change,
  now: number,
): Promise<Changed> {
  const { state, history } = booked;
  if (state.version !== (version ?? state.version))
    return { ok: false, reason: 'outdated', booked };
  const isPossible =
    step === 'undo'
      ? by === 'owner' && undoable(history) !== null
      : canStep(state, step, by, details);
  if (!isPossible) return { ok: false, reason: 'impossible', booked };
  const entry = { version: state.version + 1, at: now, by, step, details };
  const sold = await soldMeanwhile(queries, booked, entry);
  if (sold.length > 0 && step !== 'receive') return { ok: false, reason: 'sold', booked };
  if (replaced && (await exchangePieces(queries, id, replaced.pieces, now)))
    return { ok: false, reason: 'sold', booked };
  const before = { ...booked, order: replaced?.order ?? booked.order };
  const next = { order: before.order, state: stateOf(before.order, [...history, entry]) };
  if (facts && leavesShop(state, next.state)) {
    const missing = await makeOrdersBill(queries, next, facts, now, false);
    if (missing.length > 0) return { ok: false, reason: 'unbillable', booked, missing };
  }
  if (replaced) await replaceOrder(queries, replaced);
  const changed = await append(queries, before, {
    ...entry,
    ...(sold.length > 0 && { details: { ...details, sold: sold.join(', ') } }),
  });
  const isWithdrawn = await adjustPapers(queries, changed, now);
  // If it lacks something, shipping says what.
  if (isWithdrawn && facts && mayBeBilled(changed))
    await makeOrdersBill(queries, changed, facts, now);
  await addOutgoing(queries, (await mails?.(changed, queries)) ?? [], now);
  return { ok: true, booked: changed };
}
