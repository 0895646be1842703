import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createApp } from '../../../../server/app.ts';

export const HOME = `<!doctype html><title>Home</title>${'brass '.repeat(400)}`;
export const SHOP = '<!doctype html><title>Shop</title>';
export const ORDER = '<!doctype html><title>Order</title>';
export const NOT_FOUND = '<!doctype html><title>Oops! Page not found</title>';
export const PAGE_POLICY = "default-src 'self'; script-src 'sha256-abc='";

/** The on-demand routes: a redirect, a slow answer, a failure; all others are unknown. */
const ENTRY = `
export async function handler(req, res, next) {
  const { pathname } = new URL('http://localhost' + req.url);
  if (pathname.startsWith('/product/')) {
    res.writeHead(302, { location: '/', 'cache-control': 'no-store' }).end();
  } else if (pathname === '/slow') {
    res.writeHead(200, { 'content-type': 'text/plain' });
    res.write('begun, ');
    setTimeout(() => res.end('done'), 700);
  } else if (pathname === '/broken') {
    throw new Error('on purpose');
  } else {
    next();
  }
}
`;

/** Writes a tiny build and returns its folder. */
export async function writeSite(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'aangan-site-'));
  const policies = ['/', '/shop', '/order', '/404'].map((pathname) => ({
    pathname,
    headers: [{ key: 'Content-Security-Policy', value: PAGE_POLICY }],
  }));
  const files: Record<string, string | Buffer> = {
    '_headers.json': JSON.stringify(policies),
    'server/entry.mjs': ENTRY,
    'client/index.html': HOME,
    'client/index.html.br': brotliCompressSync(HOME),
    'client/index.html.gz': gzipSync(HOME),
    'client/shop/index.html': SHOP,
    'client/order/index.html': ORDER,
    'client/404.html': NOT_FOUND,
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/invoice.pdf': '%PDF-',
    'client/speculation-rules.json': '{}',
    'client/_astro/page.abc.js': 'export {};',
    'secret.txt': 'not for visitors',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), content);
  }
  return dir;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Site {
  port: number;
  logged: string[];
  /** Sends a request with exactly this path, without normalisation. */
  ask: (
    path: string,
    options?: { method?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
  close: () => Promise<void>;
}

type AppOptions = Parameters<typeof createApp>[0];

/** Serves the tiny site on a free port. */
export async function openSite(options: Partial<AppOptions> = {}): Promise<Site> {
  const distDir = await writeSite();
  const { handler } = (await import(path.join(distDir, 'server/entry.mjs'))) as {
    handler: AppOptions['onDemand'];
  };
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const app = await createApp({ distDir, onDemand: handler, log, ...options });
  const server = createServer(app);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    logged,
    ask: (target, { method = 'GET', headers = {} } = {}) => send(port, target, method, headers),
    close: async () => {
      await closeServer(server);
      await rm(distDir, { recursive: true });
    },
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function send(port: number, target: string, method: string, headers: Record<string, string>) {
  return new Promise<Answer>((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path: target, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => void chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    req.on('error', reject);
    req.end();
  });
}
