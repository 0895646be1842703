import { existsSync } from 'node:fs';
import { readOrderBook } from '../../config/order-delivery.ts';
import '../setup/source-imports.ts';

/** What a database without tables answers; the server will create them. */
const EMPTY = /no such|does not exist/;

/**
 * The ids of the products that are sold out at the desk, for feed and structured data. None if the build can't read the
 * order book, such as that of a container image.
 */
export async function soldOutAtDesk(): Promise<string[]> {
  const place = readOrderBook(process.env);
  if (!place || (place.kind === 'sqlite' && !existsSync(place.file))) return [];
  // Loaded only now, since the files in src name each other without .ts.
  const { openAsIs } = await import('../../src/endpoint/book/open.ts');
  const { soldOutIds } = await import('../../src/endpoint/book/today.ts');
  const { explainFailure } = await import('../../src/endpoint/book/failure.ts');
  try {
    const book = await openAsIs(place);
    return await soldOutIds(book).finally(() => book.close());
  } catch (error) {
    const meanwhile = 'The product feed takes what is sold out from the files.';
    if (!EMPTY.test(String(error))) console.warn(explainFailure(place, error, meanwhile));
    return [];
  }
}
