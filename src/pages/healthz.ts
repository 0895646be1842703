import type { APIRoute } from 'astro';
import { answerHealth } from '../endpoint/book/health';
import { liveShop } from '../endpoint/messages/delivery.live';

export const prerender = false;

/** Says whether the shop can take orders (docs/deployment.md). */
export const GET: APIRoute = () => answerHealth(liveShop);
