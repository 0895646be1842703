import type { APIRoute } from 'astro';

/** What search engines may visit, and where the sitemap is. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`,
  );
