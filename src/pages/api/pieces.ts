import type { APIRoute } from 'astro';
import { orderCatalogue } from '../../collections/catalogue';
import { liveShop } from '../../endpoint/messages/delivery.live';
import { answerPieces } from '../../endpoint/orders/pieces';

export const prerender = false;

/** Returns which one-off pieces are sold (docs/orders.md). */
export const ALL: APIRoute = async ({ request }) =>
  answerPieces(request, await orderCatalogue(), liveShop);
