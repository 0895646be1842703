import { existsSync } from 'node:fs';
import type { OrderBookPlace } from '../../../config/order-delivery.ts';
import type { Database } from './database';
import { openPostgres } from './postgres';
import { prepareSchema } from './schema';
import { openSqlite } from './sqlite';

/** Opens an order book; creates the tables of a new one. @throws if it can't be opened or written */
export async function openBookDatabase(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  try {
    await prepareSchema(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** Creates nothing, such as for a command beside a running server. */
export function openAsIs(place: OrderBookPlace): Promise<Database> {
  return place.kind === 'postgres' ? openPostgres(place.url) : openSqlite(place.file);
}

export function openPlace(place: OrderBookPlace): Promise<Database> {
  // Otherwise no one would notice that the former one is gone.
  if (place.kind === 'sqlite' && !existsSync(place.file))
    console.info(`A new order book begins in ${place.file}.`);
  return openBookDatabase(() => openAsIs(place));
}
