import type { Backups } from './backup';
import type { Book } from './book';

const NO_BOOK = 'The shop takes no orders: its order book can’t be used. The log says why.';
const NO_COPY = 'The last nightly copy of the order book failed. The log says why.';

/** Answers /healthz, which anyone may read: 503 if the shop can't take orders. @param open returns null without a book */
export async function answerHealth(
  open: () => Promise<{ book: Pick<Book, 'database'>; backups: Backups } | null>,
): Promise<Response> {
  const answer = (status: number, text: string) =>
    new Response(text, { status, headers: { 'Cache-Control': 'no-store' } });
  try {
    const shop = await open();
    await shop?.book.database.all('SELECT version FROM book');
    return answer(200, shop?.backups.failedAt() ? NO_COPY : 'ok');
  } catch (error) {
    console.error(`The order book can’t be used: ${(error as Error).message}.`);
    return answer(503, NO_BOOK);
  }
}
