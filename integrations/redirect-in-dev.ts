import type { APIRoute } from 'astro';
import { fixedRules, lookUp } from '../config/serving-rules.ts';
import { movedProducts } from './moved-products.ts';

/** Redirects according to the serving rules, as the built server does. */
export const ALL: APIRoute = async ({ url }) => {
  const moved = await movedProducts(process.env.CONTENT_DIR || 'src/content');
  const to = lookUp(fixedRules({}, moved).redirects, url.pathname.replace(/\/$/, ''));
  return new Response(null, {
    status: 302,
    headers: { Location: to ?? '/', 'Cache-Control': 'no-store' },
  });
};
