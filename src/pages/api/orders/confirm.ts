import { confirmEndpoint } from '../../../endpoint/orders/orders.live';

export const prerender = false;

/** An order in cash that its shopper confirms (docs/orders.md). */
export const { POST, ALL } = confirmEndpoint;
