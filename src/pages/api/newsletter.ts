import { readSubscription } from '../../endpoint/messages/messages';
import { messageEndpoint } from '../../endpoint/messages/delivery.live';

export const prerender = false;

/** Addresses for the newsletter (docs/orders.md). */
export const { POST, ALL } = messageEndpoint('newsletter', readSubscription);
