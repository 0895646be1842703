import { DESK_TABS, type Position, TO_PACK } from '../../shop/desk/desk';
import { readOrders } from './book';
import { type Database, placeholders, type Value } from './database';
import { type BookedOrder, searchPatterns } from './rows';

export const PAGE_SIZE = 50;
/** How many orders an export reads at once: databases limit the values of a query. */
const AT_ONCE = 500;

export interface ListQuery {
  /** The id of one of `DESK_TABS`. */
  tab: string;
  search?: string;
  after?: Position | null;
}

function conditions({ tab, search = '', after }: ListQuery): { where: string; values: Value[] } {
  const { statuses = [] } = DESK_TABS.find(({ id }) => id === tab) ?? {};
  const values: Value[] = [...statuses];
  const parts: string[] = [];
  // An order that waits for its payment can't be packed.
  if (tab === TO_PACK) parts.push("money <> 'awaiting'");
  if (statuses.length > 0) parts.push(`status IN (${placeholders(statuses.length)})`);
  for (const pattern of searchPatterns(search)) {
    values.push(pattern);
    parts.push(`searched LIKE $${values.length} ESCAPE '\\'`);
  }
  if (after) {
    values.push(after.acceptedAt, after.id);
    const sign = tab === TO_PACK ? '>' : '<';
    parts.push(`(accepted_at, id) ${sign} ($${values.length - 1}, $${values.length})`);
  }
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

/**
 * Orders whose money needs the owner come first; those to pack begin with the oldest, others with the newest.
 * `next` is null on the last page.
 */
export async function listOrders(database: Database, query: ListQuery) {
  const { where, values } = conditions(query);
  const direction = query.tab === TO_PACK ? 'ASC' : 'DESC';
  const order = `ORDER BY accepted_at ${direction}, id ${direction}`;
  // The inner query reads only an index.
  const found = await readOrders(
    database,
    `WHERE id IN (SELECT id FROM orders ${where} ${order} LIMIT ${PAGE_SIZE + 1}) ${order}`,
    values,
  );
  const [count] = await database.all<{ count: number }>(
    "SELECT COUNT(*) AS count FROM orders WHERE status = 'Processing' AND money <> 'awaiting'",
  );
  const problems =
    query.after || query.search
      ? []
      : await readOrders(
          database,
          `WHERE problem <> '' ORDER BY accepted_at, id LIMIT ${PAGE_SIZE}`,
        );
  const page = found.slice(0, PAGE_SIZE);
  const isProblem = (one: BookedOrder) => problems.some(({ order: { id } }) => id === one.order.id);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    orders: [...problems, ...page.filter((one) => !isProblem(one))],
    toPack: count?.count ?? 0,
    next: last ? { acceptedAt: last.acceptedAt, id: last.order.id } : null,
  };
}

/** @returns whether the order exists */
export async function writeNote(database: Database, id: string, note: string): Promise<boolean> {
  const rows = await database.all('UPDATE orders SET note = $2 WHERE id = $1 RETURNING id', [
    id,
    note,
  ]);
  return rows.length > 0;
}

/** The oldest comes first. @param from milliseconds since the epoch, like `to` */
export async function ordersBetween(
  database: Database,
  from: number,
  to: number,
): Promise<BookedOrder[]> {
  const orders: BookedOrder[] = [];
  for (;;) {
    const page = await readOrders(
      database,
      `WHERE accepted_at >= $1 AND accepted_at < $2 ORDER BY accepted_at, id
       LIMIT ${AT_ONCE} OFFSET ${orders.length}`,
      [from, to],
    );
    orders.push(...page);
    if (page.length < AT_ONCE) return orders;
  }
}
