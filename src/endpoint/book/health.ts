import type { Book } from './book';

const NO_BOOK = 'The shop takes no orders: its order book can’t be used. The log says why.';

/** Answers /healthz, which anyone may read: 503 if the shop can't take orders. @param open returns null without a book */
export async function answerHealth(
  open: () => Promise<{ book: Pick<Book, 'database'> } | null>,
): Promise<Response> {
  const answer = (status: number, text: string) =>
    new Response(text, { status, headers: { 'Cache-Control': 'no-store' } });
  try {
    await (await open())?.book.database.all('SELECT statements FROM book');
  } catch (error) {
    console.error(`The order book can’t be used: ${(error as Error).message}.`);
    return answer(503, NO_BOOK);
  }
  return answer(200, 'ok');
}
