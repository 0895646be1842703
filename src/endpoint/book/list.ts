import { DESK_TABS, TO_PACK } from '../../shop/desk/desk';
import { withHistory } from './book';
import { type Database, placeholders, type Value } from './database';
import { type BookedOrder, type OrderRow, searchPatterns } from './rows';

export const PAGE_SIZE = 50;

/** The next page of the list begins after this row. */
export interface Position {
  acceptedAt: number;
  id: string;
}

export interface ListQuery {
  /** The id of one of `DESK_TABS`. */
  tab: string;
  search?: string;
  after?: Position | null;
}

export interface OrderList {
  /** Orders whose money needs the owner come first; those to pack begin with the oldest, others with the newest. */
  orders: BookedOrder[];
  toPack: number;
  /** Null on the last page. */
  next: Position | null;
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

export async function listOrders(database: Database, query: ListQuery): Promise<OrderList> {
  const { where, values } = conditions(query);
  const direction = query.tab === TO_PACK ? 'ASC' : 'DESC';
  const order = `ORDER BY accepted_at ${direction}, id ${direction}`;
  const rows = await database.all<OrderRow>(
    `SELECT * FROM orders WHERE id IN (
       SELECT id FROM orders ${where} ${order} LIMIT ${PAGE_SIZE + 1}
     ) ${order}`,
    values,
  );
  const [count] = await database.all<{ count: number }>(
    "SELECT COUNT(*) AS count FROM orders WHERE status = 'Processing' AND money <> 'awaiting'",
  );
  const page = rows.slice(0, PAGE_SIZE);
  const problems =
    query.after || query.search
      ? []
      : await database.all<OrderRow>(
          `SELECT * FROM orders WHERE problem <> '' ORDER BY accepted_at, id LIMIT ${PAGE_SIZE}`,
        );
  const isProblem = ({ id }: OrderRow) => problems.some((row) => row.id === id);
  const rest = page.filter((row) => !isProblem(row));
  const last = page.at(-1);
  return {
    orders: await withHistory(database, [...problems, ...rest]),
    toPack: count?.count ?? 0,
    next: last && rows.length > PAGE_SIZE ? { acceptedAt: last.accepted_at, id: last.id } : null,
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
  let after = from - 1;
  let lastId = '\uffff';
  for (;;) {
    const rows = await database.all<OrderRow>(
      `SELECT * FROM orders WHERE (accepted_at, id) > ($1, $2) AND accepted_at < $3
       ORDER BY accepted_at, id LIMIT 500`,
      [after, lastId, to],
    );
    orders.push(...(await withHistory(database, rows)));
    const last = rows.at(-1);
    if (!last || rows.length < 500) return orders;
    [after, lastId] = [last.accepted_at, last.id];
  }
}
