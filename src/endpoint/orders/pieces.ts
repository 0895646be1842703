import type { PieceCounts } from '../../shop/catalogue/pieces';
import type { Book } from '../book/book';
import { pieceStates } from '../book/pieces';
import { answer } from '../http/answer';

/** How long browsers keep the answer, so that browsing costs the book one question. */
const KEPT_S = 15;

/** Answers `GET /api/pieces` (docs/orders.md): 200 with the ids of products whose pieces are all sold. */
export async function answerPieces({ database }: Book, counts: PieceCounts): Promise<Response> {
  const states = await pieceStates(database, counts);
  const sold = states.filter(({ isSold }) => isSold).map(({ id }) => id);
  return answer(200, { sold }, { 'Cache-Control': `public, max-age=${KEPT_S}` });
}
