import { orderCatalogue } from '../../collections/catalogue';
import { piecesEndpoint } from '../../endpoint/orders/pieces.live';

export const prerender = false;

/** Returns which one-off pieces are sold (docs/orders.md). */
export const ALL = piecesEndpoint(orderCatalogue);
