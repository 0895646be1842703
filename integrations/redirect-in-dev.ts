import type { APIRoute } from 'astro';
import { fixedRules, lookUp } from '../config/serving-rules.ts';

/** What the built server does by the serving rules, for the development server. */
export const ALL: APIRoute = ({ url }) => {
  const to = lookUp(fixedRules({}).redirects, url.pathname.replace(/\/$/, ''));
  return new Response(null, {
    status: 302,
    headers: { Location: to ?? '/', 'Cache-Control': 'no-store' },
  });
};
