import type { APIRoute } from 'astro';

export const prerender = false;

/**
 * Every product has a page of its own, made by the build. Whoever asks for another id is sent home.
 * Specification 2, Product page: "An unknown product id redirects to /."
 */
export const ALL: APIRoute = () =>
  new Response(null, { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } });
