import type { PieceCounts } from '../../shop/catalogue/pieces';
import type { Book } from '../book/book';
import { pieceStates } from '../book/reservations';
import { answer } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';

/** How long browsers cache the answer, so that browsing several pages costs one query. */
const KEPT_S = 15;

/**
 * Answers `GET /api/pieces` (docs/orders.md): 200 with how many are `left` of products of which some are taken; 404 if
 * no product counts its pieces.
 */
export async function answerPieces(
  { book, now }: { book: Book; now: number },
  counts: PieceCounts,
): Promise<Response> {
  if (counts.size === 0) return answer(404, { message: messages.notOffered });
  const states = await pieceStates(book.database, counts, now);
  const taken = states.filter(({ left, total }) => left < total);
  const left = Object.fromEntries(taken.map((one) => [one.id, one.left]));
  return answer(200, { left }, { 'Cache-Control': `public, max-age=${KEPT_S}` });
}
