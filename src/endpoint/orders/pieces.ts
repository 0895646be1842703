import type { PieceCounts } from '../../shop/catalogue/pieces';
import type { Book } from '../book/book';
import { pieceStates } from '../book/pieces';
import { answer } from '../http/answer';

/** How long browsers cache the answer, so that browsing several pages costs one query. */
const KEPT_S = 15;

/** Answers `GET /api/pieces` (docs/orders.md): 200 with how many are `left` of products of which some are taken. */
export async function answerPieces({ database }: Book, counts: PieceCounts): Promise<Response> {
  const states = await pieceStates(database, counts);
  const taken = states.filter(({ left, total }) => left < total);
  const left = Object.fromEntries(taken.map((one) => [one.id, one.left]));
  return answer(200, { left }, { 'Cache-Control': `public, max-age=${KEPT_S}` });
}
