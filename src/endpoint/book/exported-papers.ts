import { countOf, keyOf } from '../../shop/bills/numbers';
import { type Paper, parsePaper, storedPaper } from '../../shop/bills/paper';
import { dataIn, isRecord } from '../../shop/storage/parsed';
import { type Database, insert } from './database';
import type { PaperRow } from './papers';

/** All papers, page by page, each as a line of JSON. */
export async function* exportedPapers(database: Database): AsyncGenerator<string[]> {
  const AT_ONCE = 500;
  let last = '';
  for (;;) {
    const rows = await database.all<PaperRow>(
      `SELECT * FROM papers WHERE number > $1 ORDER BY number LIMIT ${AT_ONCE}`,
      [last],
    );
    if (rows.length === 0) return;
    yield rows.map(({ content, at, sale, cancelled_at }) =>
      JSON.stringify({ paper: dataIn(content), at, sale, cancelledAt: cancelled_at }),
    );
    last = rows.at(-1)?.number ?? '';
  }
}

export interface ExportedPaper {
  paper: Paper;
  at: number;
  sale: string;
  cancelledAt: number | null;
}

/** Reads a line of `exportedPapers`. */
export function parseExportedPaper(data: unknown): ExportedPaper | null {
  if (!isRecord(data)) return null;
  const paper = parsePaper(data.paper);
  const { at, sale, cancelledAt = null } = data;
  const isTime = cancelledAt === null || typeof cancelledAt === 'number';
  if (!paper || typeof at !== 'number' || typeof sale !== 'string' || !isTime) return null;
  return { paper, at, sale, cancelledAt };
}

/** Adds a paper; its series goes on after it. @returns false if the book has another one with its number */
export const importPaper = (database: Database, { paper, at, sale, cancelledAt }: ExportedPaper) =>
  database.transaction(async (queries): Promise<boolean> => {
    const { number } = paper;
    const content = JSON.stringify(storedPaper(paper));
    const row = { number, order_id: paper.orderId, at, content, sale, cancelled_at: cancelledAt };
    await insert(queries, 'papers', row, 'ON CONFLICT (number) DO NOTHING');
    await queries.all(
      `INSERT INTO series (name, last) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET last = $2 WHERE series.last < $2`,
      [keyOf(number), countOf(number)],
    );
    const [kept] = await queries.all<{ content: string }>(
      'SELECT content FROM papers WHERE number = $1',
      [number],
    );
    return kept?.content === content;
  });
