import type { AstroIntegration } from 'astro';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connect, ViteDevServer } from 'vite';
import { ContentWatch } from './content-watch.ts';

/** Pages request the report from this path when they open. */
export const REPORT_PATH = '/__content-report';
const REPORT_EVENT = 'content:report';
const CLIENT = fileURLToPath(new URL('./panel.client.ts', import.meta.url));

/** Checks the content in development, at the start and after every save, and shows problems until they are fixed. */
export function contentPreview(contentDir: string): AstroIntegration {
  return {
    name: 'content-preview',
    hooks: {
      'astro:config:setup'({ command, updateConfig, injectScript }) {
        if (command !== 'dev') return;
        injectScript('page', `import ${JSON.stringify(CLIENT)};`);
        updateConfig({
          vite: {
            plugins: [
              { name: 'content-preview', configureServer: (server) => preview(server, contentDir) },
            ],
          },
        });
      },
    },
  };
}

async function preview(server: ViteDevServer, contentDir: string): Promise<void> {
  const folder = path.resolve(contentDir);
  const watch = new ContentWatch(folder, (report, isMended) => {
    server.ws.send(REPORT_EVENT, report);
    if (isMended) server.ws.send({ type: 'full-reload' });
  });
  server.watcher.add(folder);
  server.watcher.on('all', (_event, file) => {
    if (path.resolve(file).startsWith(folder + path.sep)) watch.changed();
  });
  server.middlewares.use(REPORT_PATH, (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(watch.report));
  });
  server.middlewares.use(freshPictures(Date.now()));
  await watch.start();
}

/**
 * A picture may be replaced by another with the same name, so the browser always asks. Encoding takes a second for each
 * picture and each page, so it's done again only if the file has changed.
 * @param started the settings of pictures change only with a new start
 */
function freshPictures(started: number): Connect.NextHandleFunction {
  return async ({ url = '', headers }, response, next) => {
    if (!/^\/(_image|@fs)/.test(url)) return next();
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [address = ''] = (searchParams.get('href') ?? decodeURI(pathname)).split('?');
    const file = await stat(address.replace(/^\/@fs(\/(?=\w:))?/, '')).catch(() => null);
    const etag = file && `"${started}-${file.mtimeMs}-${file.size}"`;
    const own: Readonly<Record<string, string | null>> = { 'cache-control': 'no-cache', etag };
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name, own[name.toLowerCase()] ?? value);
    if (etag === null || headers['if-none-match'] !== etag) return next();
    response.statusCode = 304;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    response.end();
  };
}
