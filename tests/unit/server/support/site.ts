import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  fileHeaders,
  fixedRules,
  pageHeaders,
  type ServingRules,
} from '../../../../config/serving-rules.ts';
import { createApp } from '../../../../server/app.ts';

export const HOME = `<!doctype html><title>Home</title>${'brass '.repeat(400)}`;
export const SHOP = '<!doctype html><title>Shop</title>';
export const ORDER = '<!doctype html><title>Order</title>';
export const DESK = '<!doctype html><title>Desk</title>';
export const NOT_FOUND = '<!doctype html><title>Oops! Page not found</title>';
/** More than an operating system buffers. */
export const LARGE = Buffer.alloc(32 * 1024 * 1024);
export const PAGE_POLICY = "default-src 'self'; script-src 'sha256-abc='";

/** On-demand routes that return the request's address or the length of its body, respond slowly, or fail. */
const ENTRY = `
export async function handler(req, res, next) {
  const [path, query] = req.url.split('?');
  if (query) throw new Error('received a query');
  switch (path) {
    case '/api/echo':
      res.writeHead(200, { 'content-type': 'text/plain' }).end(req.url);
      break;
    case '/api/slow':
      res.writeHead(200, { 'content-type': 'text/plain' });
      res.write('begun, ');
      setTimeout(() => res.end('done'), 700);
      break;
    case '/api/length': {
      let length = 0;
      for await (const part of req) length += part.length;
      res.writeHead(200, { 'content-type': 'text/plain' }).end(String(length));
      break;
    }
    case '/api/broken':
      throw new Error('on purpose');
    default:
      next();
  }
}
`;

const FILES = ['/favicon.svg', '/invoice.pdf', '/speculation-rules.json', '/_astro/page.abc.js'];
const PAGES = ['/', '/shop', '/order', '/desk', '/404'];

/** The rules that a build would write, with additional on-demand routes. */
export const RULES: ServingRules = {
  ...fixedRules({}),
  pages: Object.fromEntries(PAGES.map((address) => [address, pageHeaders(PAGE_POLICY)])),
  files: fileHeaders(FILES),
  onDemand: ['/api/echo', '/api/slow', '/api/length', '/api/broken', '/api/unknown'],
};

/** @returns the folder of a tiny build */
export async function writeSite(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'aangan-site-'));
  const files: Record<string, string | Buffer> = {
    'serving-rules.json': JSON.stringify(RULES),
    'server/entry.mjs': ENTRY,
    'client/index.html': HOME,
    'client/index.html.br': brotliCompressSync(HOME),
    'client/index.html.gz': gzipSync(HOME),
    'client/shop/index.html': SHOP,
    'client/order/index.html': ORDER,
    'client/desk/index.html': DESK,
    'client/404.html': NOT_FOUND,
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/invoice.pdf': '%PDF-',
    'client/speculation-rules.json': '{}',
    'client/sw.js': '// worker',
    'client/_astro/page.abc.js': 'export {};',
    'client/_astro/large.abc.js': LARGE,
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
  distDir: string;
  logged: string[];
  /** Sends a request with this path unchanged. */
  ask: (
    path: string,
    options?: { method?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** Sends bytes, and returns everything that is received until the connection closes. */
  say: (bytes: string) => Promise<string>;
  /** The number of open connections. */
  connections: () => Promise<number>;
  close: () => Promise<void>;
}

type AppOptions = Parameters<typeof createApp>[0];

/** Serves a tiny build on a free port. */
export async function openSite({
  maxConnections = 4_000,
  ...options
}: Partial<AppOptions> & { maxConnections?: number } = {}): Promise<Site> {
  const { distDir = await writeSite() } = options;
  const { handler } = (await import(path.join(distDir, 'server/entry.mjs'))) as {
    handler: AppOptions['onDemand'];
  };
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const app = await createApp({ distDir, onDemand: handler, log, ...options });
  app.server.maxConnections = maxConnections;
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return {
    port,
    distDir,
    logged,
    ask: (target, { method = 'GET', headers = {} } = {}) => send(port, target, method, headers),
    say: (bytes) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      return text(socket);
    },
    connections: () => promisify(app.server.getConnections.bind(app.server))(),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await rm(distDir, { recursive: true });
    },
  };
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
