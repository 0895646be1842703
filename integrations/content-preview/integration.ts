import type { AstroIntegration } from 'astro';
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
  server.middlewares.use(uncachedPictures);
  await watch.start();
}

/** Not cached, because a picture may be replaced by another with the same name. */
const uncachedPictures: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  if (/^\/(_image|@fs)/.test(url)) {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      setHeader(name, name.toLowerCase() === 'cache-control' ? 'no-cache' : value);
  }
  next();
};
