import { couriers } from '../../../collections/mail-shop';
import { statusEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

/** How far orders are (docs/orders.md). */
export const { POST, ALL } = statusEndpoint(couriers);
