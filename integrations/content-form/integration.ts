import type { AstroIntegration } from 'astro';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import { FORM_PATH } from '../../editing/form/address.ts';
import { refusal } from '../../editing/form/guard.ts';
import { ROOT } from '../../scripts/processes.ts';

/** Larger requests are refused. */
const MOST_BYTES = 80 * 1024 * 1024;

/**
 * A form for the content, in development and on this machine only. It is not part of the build.
 * @param contentDir the folder of the content, relative to the project's folder
 */
export function contentForm(contentDir: string): AstroIntegration {
  return {
    name: 'content-form',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'dev') return;
        const plugin = {
          name: 'content-form',
          configureServer: ({ middlewares }: { middlewares: Connect.Server }) => {
            middlewares.use(formAt(contentDir));
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:server:start'({ address: { port } }) {
        console.info(`Content: a form is at http://localhost:${port}${FORM_PATH}/`);
      },
    },
  };
}

/** A middleware for the requests of the form. */
function formAt(contentDir: string): Connect.NextHandleFunction {
  const form = import('../../editing/form/handle.ts').then(
    ({ ContentForm }) => new ContentForm(contentDir, ROOT),
  );
  return (request, response, next) => {
    // Vite removes its base from `url`.
    const url = request.originalUrl ?? request.url ?? '/';
    if (!new RegExp(`^${FORM_PATH}(?:[/?]|$)`).test(url)) {
      next();
      return;
    }
    const reason = refusal(request);
    if (reason) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reason);
      return;
    }
    form
      .then(async (ready) => send(await ready.answer(await toRequest(request, url)), response))
      .catch(next);
  };
}

/** @throws when the body is too large */
async function toRequest(request: IncomingMessage, url: string): Promise<Request> {
  const { method = 'GET', headers } = request;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('The picture is larger than 80 MB.');
    parts.push(part);
  }
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: { 'Content-Type': headers['content-type'] ?? 'text/plain' },
    ...(method === 'POST' && { body: Buffer.concat(parts) }),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
