import { readSubscription } from '../../endpoint/answer-message';
import { messageEndpoint } from '../../endpoint/live-delivery';

export const prerender = false;

/** Addresses for the newsletter (docs/orders.md). */
export const { POST, ALL } = messageEndpoint('newsletter', readSubscription);
