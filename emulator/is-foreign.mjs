// @ts-check

/** The host names of this machine, such as 127.0.0.1:20001. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)$/;

/**
 * Whether a website sent a request to the emulator, whose port answers any page in the browser. Browsers add the page's
 * origin and host name; the shop's server adds neither.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} port
 */
export function isForeign({ headers }, port) {
  const [, asked] = OWN_HOST.exec(headers.host ?? '') ?? [];
  const site = headers['sec-fetch-site'];
  if (Number(asked) !== port) return true;
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}
