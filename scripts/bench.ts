// npm run bench: measures requests per second with wrk, and compares them with node:http sending the same
// bytes and headers. Needs a build and wrk. For page loads on a slow phone, use Lighthouse (docs/performance.md).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { endOnSignal, ROOT, run } from './processes.ts';

const PORT = 4399;
const BARE_PORT = 4398;
/** The flags with which package.json starts the server. */
const FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=96'];
const origin = `http://127.0.0.1:${PORT}`;

/** Ten seconds of requests over 200 connections. */
async function load(address: string): Promise<string> {
  const args = ['-t1', '-c200', '-d10s', '--latency', '-H', 'Accept-Encoding: br', address];
  const { code, output } = await run('wrk', args, { quiet: true });
  if (code !== 0) throw new Error(`wrk could not be run: ${output}`);
  return output
    .split('\n')
    .filter((line) => /99%|Requests\/sec|Non-2xx/.test(line))
    .join(' ')
    .trim();
}

/** Sends the same bytes and headers for a page as the server does. */
async function serveBare(page: string) {
  // fetch would decompress the body.
  const request = get(origin + page, { headers: { 'Accept-Encoding': 'br' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const isSet = ([name]: [string, unknown]) => !['date', 'connection', 'keep-alive'].includes(name);
  const headers = Object.entries(answer.headers).filter(isSet).flat() as string[];
  const bare = createServer((_request, response) => {
    response.writeHead(200, headers).end(body);
  });
  await once(bare.listen(BARE_PORT, '127.0.0.1'), 'listening');
  return bare;
}

endOnSignal(130);
const server = spawn(process.execPath, [...FLAGS, 'scripts/serve.ts'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT) },
});
try {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        (one) => one.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const bare = await serveBare('/about');
  console.log(`node:http   ${await load(`http://127.0.0.1:${BARE_PORT}/about`)}`);
  console.log(`this server ${await load(`${origin}/about`)}`);
  const { output } = await run('ps', ['-o', 'rss=', '-p', String(server.pid)], { quiet: true });
  console.log(`its memory  ${Math.round(Number(output) / 1024)} MB`);
  bare.close();
} finally {
  server.kill();
}
