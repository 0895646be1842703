import type { APIRoute } from 'astro';

export const prerender = false;

/**
 * Redirects unknown product ids to the home page; the pages of all products are built.
 * Specification 2, Product page: "An unknown product id redirects to /."
 */
export const ALL: APIRoute = () =>
  new Response(null, { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } });
