import type { APIRoute } from 'astro';
import type { Catalogue } from '../../shop/cart/reconcile';
import { pieceCounts } from '../../shop/catalogue/pieces';
import { answer } from '../http/answer';
import { deliveryMessages as messages } from '../messages/delivery.messages';
import { liveShop } from '../messages/delivery.live';
import { notNow } from '../messages/messages';
import { answerPieces } from './pieces';

/** If the book isn't durable, or no product counts its pieces, the endpoint doesn't exist. */
export function piecesEndpoint(catalogueOf: () => Promise<Catalogue>): APIRoute {
  return async ({ request }) => {
    const counts = pieceCounts(await catalogueOf());
    const nothing = () => answer(404, { message: messages.notOffered });
    if (counts.size === 0 || request.method !== 'GET') return nothing();
    try {
      const shop = await liveShop();
      return shop?.channels.isDurable ? await answerPieces(shop.book, counts) : nothing();
    } catch {
      return notNow();
    }
  };
}
