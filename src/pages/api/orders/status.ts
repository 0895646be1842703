import { couriers } from '../../../collections/letterhead';
import { statusEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

export const { POST, ALL } = statusEndpoint(couriers);
