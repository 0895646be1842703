import { confirmEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

export const { POST, ALL } = confirmEndpoint;
