import type { APIRoute } from 'astro';

/** Replaces Astro's on-demand picture route: the build has made every size. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
