import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import createFastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { lookUp, SERVING_RULES_FILE, type ServingRules } from '../config/serving-rules.ts';
import { readFiles, sendFile } from './built-files.ts';
import { loggable, logAtEnd } from './request-log.ts';

type Handler<T> = (req: IncomingMessage, res: ServerResponse, next: () => void) => T | Promise<T>;

interface AppOptions {
  distDir: string;
  /** Astro's adapter, which answers on-demand routes and calls `next` for other requests. */
  onDemand: Handler<void>;
  /** If false, a page in place of Login and Register explains that there are no accounts. */
  accounts?: boolean;
  practice?: Handler<boolean> | undefined;
  trustProxy?: boolean;
  /** Once it returns a promise, /healthz answers 503, and responses wait for it and close their connections. */
  draining?: () => Promise<unknown> | undefined;
  /** How long a CDN may keep pages, in seconds. */
  cdnS?: number;
  /** How long a client may take to receive a response. On 2G, a large picture takes a minute. */
  responseTimeoutMs?: number;
  timeLimits?: typeof TIME_LIMITS;
  logRequest?: ((line: string) => void) | undefined;
  log?: (line: string, error?: unknown) => void;
}

const TIME_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than the idle timeout of common proxies (60 s), so that the proxy is the one to close the connection.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** No route has a schema, and Fastify's compilers would take a third of the start-up time. */
const NO_SCHEMAS = { buildValidator: noSchema, buildSerializer: noSchema };
const NO_ACCOUNTS = '/no-accounts';
const NO_STORE = { 'Cache-Control': 'no-store' };

export async function createApp({
  distDir,
  onDemand,
  accounts = true,
  practice,
  trustProxy = false,
  draining = () => undefined,
  cdnS = 0,
  responseTimeoutMs = 120_000,
  timeLimits = TIME_LIMITS,
  logRequest,
  log = console.error,
}: AppOptions) {
  const json = readFileSync(path.join(distDir, SERVING_RULES_FILE), 'utf8');
  const rules = JSON.parse(json) as ServingRules;
  const files = readFiles(path.join(distDir, 'client'), rules, cdnS);
  const noAccounts = files.get(NO_ACCOUNTS);
  if (noAccounts && !accounts) files.set('/login', noAccounts).set('/register', noAccounts);
  else files.delete(NO_ACCOUNTS);
  const notFoundPage = files.get(rules.notFound);
  files.delete(rules.notFound);

  const begin = (reply: FastifyReply) => {
    const { request } = reply;
    request.known = { kind: 'unknown', route: '' };
    if (logRequest) logAtEnd(reply, logRequest);
    const tooLong = setTimeout(() => reply.raw.destroy(), responseTimeoutMs).unref();
    reply.raw.once('close', () => clearTimeout(tooLong));
    const isHttps = trustProxy && /^https\b/.test(String(request.headers['x-forwarded-proto']));
    reply.headers(rules.everywhere).headers(isHttps ? rules.overHttps : {});
    if (draining()) reply.header('Connection', 'close');
  };
  const app = createFastify({
    http: timeLimits,
    ...timeLimits,
    schemaController: { compilersFactory: NO_SCHEMAS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    clientErrorHandler: refuse,
    // Handles addresses that can't be decoded, before any hook runs.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      begin(reply);
      reply.code(400).headers(NO_STORE).send('Bad request');
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    begin(reply);
    void (draining()?.then(() => done()) ?? done());
  });
  // Endpoints read the body themselves and have their own limits.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const passHeaders = (reply: FastifyReply) =>
    reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders() as Record<string, string>)));
  /** Passes a request to Astro, which normalises addresses, so it gets only the one that was matched. */
  async function isAnswered(address: string, { raw }: FastifyRequest, reply: FastifyReply) {
    passHeaders(reply);
    raw.url = address;
    let answered = true;
    await onDemand(raw, reply.raw, () => (answered = false));
    return answered;
  }

  app.get('/livez', (request, reply) => {
    request.known = { kind: 'health', route: '/livez' };
    return reply.headers(NO_STORE).send('ok');
  });
  app.get('/healthz', async (request, reply) => {
    request.known = { kind: 'health', route: '/healthz' };
    reply.headers(NO_STORE);
    if (draining()) return reply.code(503).send('closing');
    return (await isAnswered('/healthz', request, reply)) ? reply.hijack() : reply.send('ok');
  });

  for (const address of rules.onDemand)
    app.all(address, async (request, reply) => {
      request.known = { kind: 'endpoint', route: address };
      const { raw } = reply;
      raw.once('close', () => raw.writableFinished || log(`aborted ${request.method} ${address}`));
      const answered = await isAnswered(address, request, reply);
      return answered ? reply.hijack() : reply.callNotFound();
    });

  app.get('/*', (request, reply) => {
    const target = request.raw.url ?? '';
    // Mail gateways write the "#" of a link as "%23", and what follows it is private. If a gateway has put
    // its own parameters before it, links of orders and carts can still be recognised by their version, and those
    // of mails by their signature.
    const [, before, behind] =
      /^([^?]*?|.*?(?=%(?:25)*23(?:1z|[\w-]+\.[\w-]{43})))%(?:25)*23(.*)$/.exec(target) ?? [];
    const address = addressOf(before ?? target);
    const name = lookUp(rules.shared, address) ?? address;
    const file = files.get(name);
    const to = file ? before && `${before}#${behind}` : lookUp(rules.redirects, address);
    request.known = { kind: to ? 'redirect' : 'unknown', route: '' };
    if (to) return reply.headers(NO_STORE).redirect(to);
    if (!file) return reply.callNotFound();
    request.known = { kind: file.isPage ? 'page' : 'file', route: name };
    if (rules.hidden.includes(name)) reply.code(404);
    return sendFile(reply, file);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (practice) {
      passHeaders(reply);
      if (await practice(request.raw, reply.raw, () => {})) return reply.hijack();
    }
    log(`404 ${request.method} ${loggable(request.raw.url)}`);
    reply.code(404);
    return notFoundPage ? sendFile(reply, notFoundPage) : reply.send('Not found');
  });
  app.setErrorHandler((error, request, reply) => {
    log(`500 ${request.method} ${loggable(request.raw.url)}`, error);
    if (reply.raw.headersSent) reply.hijack().raw.destroy();
    else reply.code(500).headers(NO_STORE).send('Something went wrong');
  });
  await app.ready();
  return app;
}

function noSchema(): never {
  throw new Error('Routes have no schemas here.');
}

/** The address in the form that the build uses: decoded once, without query and trailing slash. */
function addressOf(target: string): string {
  return decodeURIComponent(target.replace(/[?#].*$/s, '')).replace(/(?<=[^/])\/$/, '');
}

/** Answers malformed requests, except in the middle of another response. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections ahead of time and may never use them.
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Too Large' : '400 Bad Request';
  if (socket.writable && socket.bytesRead > 0 && socket.bytesWritten === 0)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  // Unlike destroySoon(), end() would wait for clients that never close the connection.
  socket.destroySoon();
}
