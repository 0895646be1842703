import { isEmptyNotice, type Notice, parseNotice } from '../../shop/today/notice';
import { dataIn } from '../../shop/storage/parsed';
import type { Queries, Row } from './database';

export interface StoredNotice {
  /** Rises with each change, so that two owners can't overwrite each other's. */
  version: number;
  /** Null if there is none. */
  notice: Notice | null;
}

/** The notice and the pause, which are one entry. */
export async function readNotice(queries: Queries): Promise<StoredNotice> {
  const [row] = await queries.all<{ version: number; content: string } & Row>(
    'SELECT version, content FROM notice',
  );
  return { version: row?.version ?? 0, notice: parseNotice(dataIn(row?.content ?? '')) };
}

/** @returns whether it is written: not if another owner has changed it after this version */
export async function writeNotice(
  queries: Queries,
  notice: Notice,
  version: number,
): Promise<boolean> {
  const content = isEmptyNotice(notice) ? '' : JSON.stringify(notice);
  const rows = await queries.all(
    'UPDATE notice SET version = version + 1, content = $2 WHERE version = $1 RETURNING version',
    [version, content],
  );
  return rows.length > 0;
}
