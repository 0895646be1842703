import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import type { Report } from '../../editing/check.ts';
import { reportPage } from './report-page.ts';

/**
 * Middleware of the development server. When a page cannot be rendered because of a mistake in the
 * content, it sends the last good version. Pictures are sent uncached, since one may be replaced
 * under its name.
 * @param current returns the current report
 */
export function cachePages(current: () => Report): Connect.NextHandleFunction {
  const pages = new Map<string, Buffer>();
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (/^\/(_image|@fs)/.test(path)) response.setHeader = unlessCaching(response);
    if (asksForPage(request)) {
      buffer(response, (status, body) => {
        const report = current();
        const isWell = report.problems.length === 0;
        if (status === 200 && isWell) pages.set(path, body);
        if (status === 200 || isWell) return null;
        // A page that cannot be rendered may also redirect, or have status 404.
        const last = pages.get(path);
        return last ?? (status < 500 ? null : Buffer.from(reportPage(report)));
      });
    }
    next();
  };
}

function asksForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** A `setHeader` that prevents caching. */
function unlessCaching(response: ServerResponse): ServerResponse['setHeader'] {
  const setHeader = response.setHeader.bind(response);
  return (name, value) =>
    setHeader(name, name.toLowerCase() === 'cache-control' ? 'no-cache' : value);
}

/**
 * Buffers a response until it is complete.
 * @param decide returns the page to send instead, with status 200, or null to send the response
 * unchanged
 */
function buffer(
  response: ServerResponse,
  decide: (status: number, body: Buffer) => Buffer | null,
): void {
  const parts: Buffer[] = [];
  const end = response.end.bind(response);
  const keep = (part: unknown) => {
    if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const headers of rest)
      if (typeof headers === 'object' && headers !== null && !Array.isArray(headers))
        for (const [name, value] of Object.entries(headers as Record<string, string | string[]>))
          response.setHeader(name, value);
    return response;
  };
  response.write = ((part: unknown) => {
    keep(part);
    return true;
  }) as ServerResponse['write'];
  response.end = ((part?: unknown) => {
    keep(part);
    const body = Buffer.concat(parts);
    const instead = decide(response.statusCode, body);
    Reflect.deleteProperty(response, 'writeHead');
    Reflect.deleteProperty(response, 'write');
    Reflect.deleteProperty(response, 'end');
    if (instead === null) return end(body);
    response.statusCode = 200;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return end(instead);
  }) as ServerResponse['end'];
}
