import { ABANDONED, DESK_PAGE, DESK_TABS, TO_PACK } from '../../shop/desk/desk';
import { readOrders } from './book';
import { type Database, type Dialect, placeholders, type Value } from './database';
import type { BookedOrder } from './rows';
import { paperIn, searchedFor } from './search';

export interface ListQuery {
  /** The id of one of `DESK_TABS`. */
  tab: string;
  search?: string;
  /** The most orders to list. */
  count?: number;
  /** Milliseconds since the epoch. Without it, no order is old. */
  now?: number;
}

/** Which orders contain a text, in the way that takes each database the least time. */
const CONTAINED = {
  sqlite: {
    condition: (value: string) => `searched GLOB ${value}`,
    valueOf: (text: string) => `*${text.replace(/[*?[]/g, '[$&]')}*`,
  },
  postgres: {
    condition: (value: string) => `strpos(searched, ${value}) > 0`,
    valueOf: (text: string) => text,
  },
} as const satisfies Record<Dialect, object>;

function conditions(dialect: Dialect, { tab, search = '', now = 0 }: ListQuery) {
  const { situations = [], olderThanMs } = DESK_TABS.find(({ id }) => id === tab) ?? {};
  const values: Value[] = [...situations];
  const parts: string[] = [];
  if (situations.length > 0) parts.push(`situation IN (${placeholders(situations.length)})`);
  if (olderThanMs !== undefined) {
    values.push(now - olderThanMs);
    parts.push(`accepted_at <= $${values.length}`);
  }
  const contained = CONTAINED[dialect];
  const value = (text: string) => `$${values.push(text)}`;
  const paper = paperIn(search);
  const words = paper?.isWhole ? [] : searchedFor(search);
  const texts = words.map(
    (spellings) =>
      `(${spellings.map((text) => contained.condition(value(contained.valueOf(text)))).join(' OR ')})`,
  );
  const ofPaper = paper
    ? `id IN (SELECT order_id FROM papers WHERE number IN
         (SELECT name || ${value(paper.end)} FROM series WHERE name LIKE ${value(paper.series)}))`
    : '';
  const found = [texts.join(' AND '), ofPaper].filter(Boolean);
  if (found.length > 0) parts.push(`(${found.join(' OR ')})`);
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

/** Orders whose money needs the owner come first; those to pack begin with the oldest, others with the newest. */
export async function listOrders(database: Database, query: ListQuery) {
  const { tab, search, count = DESK_PAGE } = query;
  const { where, values } = conditions(database.dialect, query);
  const direction = tab === TO_PACK ? 'ASC' : 'DESC';
  const order = `ORDER BY accepted_at ${direction}, id ${direction}`;
  // The inner query reads only an index.
  const found = await readOrders(
    database,
    `WHERE id IN (SELECT id FROM orders ${where} ${order} LIMIT ${count + 1}) ${order}`,
    values,
  );
  const countIn = async (counted: string) => {
    const all = conditions(database.dialect, { ...query, tab: counted, search: '' });
    const [row] = await database.all<{ count: number }>(
      `SELECT COUNT(*) AS count FROM orders ${all.where}`,
      all.values,
    );
    return row?.count ?? 0;
  };
  const problems = search
    ? []
    : await readOrders(database, `WHERE is_urgent = 1 ORDER BY accepted_at, id LIMIT ${DESK_PAGE}`);
  const isProblem = (one: BookedOrder) => problems.some(({ order: { id } }) => id === one.order.id);
  return {
    orders: [...problems, ...found.slice(0, count).filter((one) => !isProblem(one))],
    toPack: await countIn(TO_PACK),
    abandoned: await countIn(ABANDONED.id),
    /** Whether there are more. */
    next: found.length > count,
  };
}

/** @param versions those of the orders whose slips or labels were printed */
export async function writePrinted(
  database: Database,
  ids: readonly string[],
  versions: readonly number[],
): Promise<void> {
  const byVersion = Map.groupBy(ids, (_, index) => versions[index] ?? 0);
  for (const [version, some] of byVersion)
    await database.all(
      `UPDATE orders SET printed = $1 WHERE id IN (${placeholders(some.length, 2)})`,
      [version, ...some],
    );
}

/**
 * @param before the note that this one replaces; any if undefined
 * @returns the stored note if it is another one by now
 */
export async function writeNote(
  database: Database,
  id: string,
  note: string,
  before?: string,
): Promise<'written' | 'unknown' | { note: string }> {
  const isExpected = before === undefined ? '' : 'AND note = $3';
  const written = await database.all(
    `UPDATE orders SET note = $2 WHERE id = $1 ${isExpected} RETURNING id`,
    [id, note, ...(before === undefined ? [] : [before])],
  );
  if (written.length > 0) return 'written';
  const [row] = await database.all<{ note: string }>('SELECT note FROM orders WHERE id = $1', [id]);
  return row ? { note: row.note } : 'unknown';
}
