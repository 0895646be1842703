import type { AstroIntegration } from 'astro';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Connect, type ViteDevServer } from 'vite';
import { ROOT } from '../../scripts/processes.ts';
import { ContentFiles } from './content-files.ts';
import { type Door, refusal, tokenIn } from './guard.ts';
import { widths } from '../widths.mjs';

const PAGE = '/edit/';
const CLIENT = fileURLToPath(new URL('./editor.client.tsx', import.meta.url));
const MOST_BYTES = 60e6;
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' data: blob:; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
};

/** With `npm run edit`, the development server has one more address, with a form for every content file. */
export function contentEditor(contentDir: string): AstroIntegration {
  return {
    name: 'content-editor',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'dev' || process.env.EDIT_CONTENT !== '1') return;
        updateConfig({
          vite: {
            plugins: [
              { name: 'content-editor', configureServer: (server) => edit(server, contentDir) },
            ],
          },
        });
      },
    },
  };
}

async function edit(server: ViteDevServer, contentDir: string): Promise<void> {
  const folder = path.resolve(contentDir);
  const cache = path.join(
    ROOT,
    '.cache/edits',
    path.relative(ROOT, folder).replaceAll(/\W+/g, '-'),
  );
  const files = await ContentFiles.open(folder, ROOT, cache);
  const token = await tokenIn(cache);
  const script = bundle();
  script.catch((error: unknown) => server.config.logger.error(String(error)));
  const doorOf = (request: IncomingMessage): Door => ({
    port: request.socket.localPort ?? 0,
    token,
  });
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!`${pathname}/`.startsWith(PAGE)) return next();
    const isPage = `${pathname}/`.replace('//', '/') === PAGE;
    response.removeHeader('Access-Control-Allow-Origin');
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const refused = refusal(request, isPage, doorOf(request));
    if (refused !== undefined) return send(response, 403, { reason: refused });
    const call = pathname.slice(PAGE.length);
    const respond = async () => {
      if (isPage) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(page(token));
      } else if (call === 'editor.js') {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await script);
      } else if (request.method === 'GET') {
        const bytes = await files.picture(call);
        if (!bytes) return send(response, 404, {});
        response.setHeader(
          'Content-Type',
          `image/${path.extname(call).slice(1).replace('jpg', 'jpeg')}`,
        );
        response.end(bytes);
      } else {
        const body = await bodyOf(request);
        if (!body)
          return send(response, 413, { reason: 'This is too large; photos may have up to 60 MB.' });
        const isPhoto = call === 'photo';
        send(
          response,
          200,
          isPhoto
            ? await files.photo(searchParams.get('file') ?? '', body)
            : await files.answer(
                call,
                JSON.parse(body.toString('utf8')) as Record<string, unknown>,
              ),
        );
      }
    };
    respond().catch((error: unknown) => {
      server.config.logger.error(String(error));
      if (!response.headersSent)
        send(response, 500, { reason: 'That didn’t work; the terminal says why.' });
    });
  };
  server.middlewares.use(answer);
}

/** A bundle, since the development server would reload the form at every save. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { transformer: 'lightningcss', lightningcss: { visitor: widths } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, rolldownOptions: { input: CLIENT } },
  });
  const [one] = [built].flat();
  const chunk =
    one && 'output' in one ? one.output.find(({ type }) => type === 'chunk') : undefined;
  return chunk && 'code' in chunk ? chunk.code : '';
}

function send(response: ServerResponse, status: number, answer: Record<string, unknown>): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(answer));
}

/** Null if there is more than a large photo; the rest is read and dropped. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= MOST_BYTES) parts.push(part);
  }
  return length <= MOST_BYTES ? Buffer.concat(parts) : null;
}

const page = (token: string) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="edit-token" content="${token}" />
    <title>Edit the shop</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="editor"></div>
    <script type="module" src="/edit/editor.js?t=${token}"></script>
  </body>
</html>`;
