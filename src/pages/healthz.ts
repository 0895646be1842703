import type { APIRoute } from 'astro';
import { shopReader } from '../collections/content';
import { answerHealth } from '../endpoint/book/health';
import { liveShop } from '../endpoint/open-shop/open-shop.live';

export const prerender = false;

/** Says whether the shop can take orders (docs/deployment.md). */
export const GET: APIRoute = () => answerHealth(() => liveShop(shopReader));
