import type { RequestListener } from 'node:http';
import { lookUp, type ServingRules } from '../config/serving-rules.ts';
import { ALIVE, readAddress, READY } from './address.ts';

/** The kind of an address of this site. */
interface Route {
  kind: 'page' | 'file' | 'redirect' | 'endpoint' | 'health' | 'unknown';
  /**
   * The address of a built page or file; the pattern of its rule for several addresses, such as
   * "/order/*"; "" for unknown addresses, which may contain anything, even what somebody has pasted
   * by mistake.
   */
  route: string;
}

/**
 * @param isFile whether an address is a built file
 * @param isPage the same for pages
 * @returns a function that classifies the target of a request
 */
export function routesOf(
  rules: ServingRules,
  isFile: (address: string) => boolean,
  isPage: (address: string) => boolean,
): (target: string) => Route {
  const byName = (patterns: readonly string[]) =>
    Object.fromEntries(patterns.map((pattern) => [pattern, pattern]));
  const tables = [
    ['page', byName(Object.keys(rules.shared))],
    ['redirect', byName(Object.keys(rules.redirects))],
    ['endpoint', byName(rules.onDemand)],
  ] as const;
  return (target) => {
    const address = readAddress(target);
    if (address === null) return { kind: 'unknown', route: '' };
    if (address === READY || address === ALIVE) return { kind: 'health', route: address };
    if (isFile(address)) return { kind: isPage(address) ? 'page' : 'file', route: address };
    for (const [kind, table] of tables) {
      const route = lookUp(table, address);
      if (route) return { kind, route };
    }
    return { kind: 'unknown', route: '' };
  };
}

/**
 * The same listener, which also writes a line of JSON after each request (`LOG_REQUESTS=1`). The line holds no
 * address of a visitor, no query, no header and nothing that was typed, so that a log is no record of who looked
 * at what.
 * @param write takes a line, with its end
 */
export function logged(
  listener: RequestListener,
  routeOf: (target: string) => Route,
  write: (line: string) => void,
): RequestListener {
  return (req, res) => {
    const began = performance.now();
    const { socket, method = '', url = '' } = req;
    const writtenBefore = socket.bytesWritten;
    res.once('close', () => {
      const line = {
        time: new Date().toISOString(),
        method,
        ...routeOf(url),
        status: res.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10,
        bytes: socket.bytesWritten - writtenBefore,
        // The client disconnected, or was disconnected, before it had the whole response.
        ...(!res.writableFinished && { brokenOff: true }),
      };
      write(`${JSON.stringify(line)}\n`);
    });
    listener(req, res);
  };
}
