// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What everything that is not a page may do in a browser that is tricked into showing it as one:
 * nothing.
 */
export const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'";

const ON_EVERY_RESPONSE = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Signing in with Google or Facebook opens a window that has to report back to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Content-Security-Policy': POLICY_OF_NON_PAGES,
});

const TWO_YEARS_S = 63_072_000;

/**
 * Sets the headers that every response carries. A page replaces the content security policy by its own.
 *
 * @param {import('node:http').ServerResponse} res
 * @param {{ https: boolean }} connection whether the visitor's side of the connection is encrypted
 */
export function setSecurityHeaders(res, { https }) {
  for (const [name, value] of ON_EVERY_RESPONSE) res.setHeader(name, value);
  if (https) res.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS_S}`);
}

/**
 * The content security policy of each built page, as the build wrote it down.
 *
 * @param {string} distDir
 * @returns {Promise<Map<string, string>>} by the page's path without a slash at its end; "/" is home
 */
export async function readPagePolicies(distDir) {
  /** @type {{ pathname: string, headers: { key: string, value: string }[] }[]} */
  const routes = JSON.parse(await readFile(path.join(distDir, '_headers.json'), 'utf8'));
  return new Map(
    routes.flatMap(({ pathname, headers }) => {
      const policy = headers.find(({ key }) => key === 'Content-Security-Policy');
      return policy ? [[pathname.replace(/(?<=.)\/$/, ''), policy.value]] : [];
    }),
  );
}
