import type { APIRoute } from 'astro';

/** Stands in for Astro's route that resizes pictures for whoever asks: the build has made every size. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
