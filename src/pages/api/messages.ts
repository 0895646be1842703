import { readMessage } from '../../endpoint/messages/messages';
import { messageEndpoint } from '../../endpoint/messages/delivery.live';

export const prerender = false;

/** Receives messages from the contact form (docs/orders.md). */
export const { POST, ALL } = messageEndpoint('messages', readMessage);
