import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The host names of this machine, such as 127.0.0.1:20001. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)$/;

/** Browsers add the page's origin and host name; the shop's server and the tool add neither. */
function isForeign({ headers }: IncomingMessage, ports: readonly number[]): boolean {
  const [, port] = OWN_HOST.exec(headers.host ?? '') ?? [];
  const site = headers['sec-fetch-site'];
  if (!port || !ports.includes(Number(port))) return true;
  return headers.origin !== undefined || (site !== undefined && site !== 'none');
}

/**
 * Makes every server in this process refuse websites: the tool's ports answer any page in the browser, and one of
 * them deletes the folder that a request names. Runs before the tool's own code; an additional listener would be too
 * late.
 */
export function refuseForeign(ports: readonly number[]): void {
  const emit = Reflect.get(Server.prototype, 'emit') as (...args: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
    const [request, other] = args as [IncomingMessage, ServerResponse | Duplex];
    const isAsked = event === 'request' || event === 'checkContinue' || event === 'upgrade';
    if (!isAsked || !isForeign(request, ports)) return emit.call(this, event, ...args);
    if ('writeHead' in other) other.writeHead(403).end();
    else other.destroy();
    return true;
  } as typeof Server.prototype.emit;
}
