import { readMessage } from '../../endpoint/answer-message';
import { messageEndpoint } from '../../endpoint/live-delivery';

export const prerender = false;

/** Messages of the contact form (docs/orders.md). */
export const { POST, ALL } = messageEndpoint('messages', readMessage);
