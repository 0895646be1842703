import type { Catalogue } from '../../shop/cart/reconcile';
import { pieceCounts } from '../../shop/catalogue/pieces';
import type { Book } from '../book/book';
import { pieceStates } from '../book/pieces';
import { answer, notNow } from '../http/answer';
import { deliveryMessages as messages } from '../messages/delivery.messages';

/** How long browsers cache the answer, so that browsing several pages costs one query. */
const KEPT_S = 15;

/**
 * Answers `GET /api/pieces` (docs/orders.md): 200 with how many are `left` of products of which some are taken. If no
 * product counts its pieces, or the shop keeps no book, the endpoint doesn't exist.
 */
export async function answerPieces(
  { method }: Request,
  catalogue: Catalogue,
  open: () => Promise<{ book: Book } | null>,
): Promise<Response> {
  const counts = pieceCounts(catalogue);
  const nothing = () => answer(404, { message: messages.notOffered });
  if (counts.size === 0 || method !== 'GET') return nothing();
  try {
    const shop = await open();
    if (!shop) return nothing();
    const states = await pieceStates(shop.book.database, counts, Date.now());
    const taken = states.filter(({ left, total }) => left < total);
    const left = Object.fromEntries(taken.map((one) => [one.id, one.left]));
    return answer(200, { left }, { 'Cache-Control': `public, max-age=${KEPT_S}` });
  } catch {
    return notNow();
  }
}
