import type { APIRoute } from 'astro';

/** robots.txt: what search engines may visit, and the address of the sitemap. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`,
  );
