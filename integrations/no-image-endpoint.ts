import type { APIRoute } from 'astro';

/** Replaces Astro's route that resizes pictures on request: the build has made every size. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
