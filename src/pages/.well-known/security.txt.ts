import type { APIRoute } from 'astro';
import { theSite } from '../../collections/content';

/** RFC 9116 asks for a day less than a year away; every build names a new one. */
const VALID_DAYS = 360;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where to report a security problem (SECURITY.md). */
export const GET: APIRoute = async ({ site }) => {
  const { email } = await theSite();
  const until = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${until}T00:00:00Z`,
    'Preferred-Languages: en, hi',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
