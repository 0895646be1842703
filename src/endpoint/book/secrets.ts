import { createHash, randomBytes } from 'node:crypto';
import type { Database } from './database';

/** SHA-256, as text, to recognise what the book doesn't store. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A secret for one purpose, which survives restarts and is shared by all server processes. */
export async function secretOf(database: Database, purpose: string): Promise<string> {
  const read = () =>
    database.all<{ value: string }>('SELECT value FROM secrets WHERE purpose = $1', [purpose]);
  const [known] = await read();
  if (known) return known.value;
  await database.all(
    'INSERT INTO secrets (purpose, value) VALUES ($1, $2) ON CONFLICT (purpose) DO NOTHING',
    [purpose, randomBytes(32).toString('base64url')],
  );
  const [row] = await read();
  if (!row) throw new Error('The order book didn’t store the new secret.');
  return row.value;
}
