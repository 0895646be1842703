import { readSubscription } from '../../endpoint/messages/messages';
import { messageEndpoint } from '../../endpoint/messages/delivery.live';

export const prerender = false;

/** Receives newsletter sign-ups (docs/orders.md). */
export const { POST, ALL } = messageEndpoint('newsletter', readSubscription);
