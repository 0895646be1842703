import type { APIRoute } from 'astro';

/** Replaces Astro's on-demand route for pictures, because the build has already made every size. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
