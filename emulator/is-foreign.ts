import type { IncomingMessage } from 'node:http';

/** The host names of this machine, such as 127.0.0.1:20001. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)$/;

/**
 * Whether a website sent a request to the emulator, whose port answers any page in the browser. Browsers add the page's
 * origin and host name; the shop's server adds neither.
 */
export function isForeign({ headers }: IncomingMessage, port: number): boolean {
  const [, asked] = OWN_HOST.exec(headers.host ?? '') ?? [];
  const site = headers['sec-fetch-site'];
  if (Number(asked) !== port) return true;
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}
