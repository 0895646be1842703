// npm run bench: what pages take on a slow phone, by Lighthouse's own command, and how many requests the server
// answers, by wrk's, beside node:http with the same bytes and headers. It needs a build, Chromium, and wrk.
// npm run bench -- pages, or server, does one of the two.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endOnSignal, ROOT, run } from './processes.ts';
import { findBrowser } from './setup/browser.ts';

const PAGES = ['/', '/shop', '/about', '/contact', '/cart', '/checkout', '/login'];
const RUNS = 5;
const PORT = 4399;
const BARE_PORT = 4398;
const origin = `http://127.0.0.1:${PORT}`;

/** The medians of a page's first and largest paint in milliseconds. */
async function paintsOf(page: string): Promise<[first: number, largest: number]> {
  const runs: [number, number][] = [];
  const out = path.join(tmpdir(), `lighthouse-${process.pid}.json`);
  for (let count = 0; count < RUNS; count += 1) {
    const args = [
      '--yes',
      'lighthouse@13.5.0',
      origin + page,
      '--output=json',
      `--output-path=${out}`,
    ];
    const flags = [
      '--quiet',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox',
    ];
    const { code, output } = await run('npx', [...args, ...flags], {
      quiet: true,
      env: { CHROME_PATH: findBrowser() ?? '' },
    });
    if (code !== 0) throw new Error(output);
    const { audits } = JSON.parse(readFileSync(out, 'utf8')) as {
      audits: Record<string, { numericValue: number }>;
    };
    const value = (audit: string) => Math.round(audits[audit]?.numericValue ?? NaN);
    runs.push([value('first-contentful-paint'), value('largest-contentful-paint')]);
  }
  const median = (of: 0 | 1) => runs.map((one) => one[of]).sort((a, b) => a - b)[RUNS >> 1] ?? NaN;
  return [median(0), median(1)];
}

/** What wrk says of ten seconds of requests for a page, over 200 connections. */
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

/** Answers every request with the same bytes and headers as the server sends for a page. */
async function serveBare(page: string) {
  const answer = await fetch(origin + page, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'connection');
  const bare = createServer((_request, response) => {
    response.writeHead(200, headers.flat()).end(body);
  });
  await once(bare.listen(BARE_PORT, '127.0.0.1'), 'listening');
  return bare;
}

endOnSignal(130);
const [only] = process.argv.slice(2).filter((arg) => arg !== 'bench');
const server = spawn(process.execPath, ['scripts/serve.ts'], {
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
  if (only !== 'server')
    for (const page of PAGES) {
      const [first, largest] = await paintsOf(page);
      console.log(`${page.padEnd(10)} first paint ${first} ms, largest ${largest} ms`);
    }
  if (only !== 'pages') {
    const bare = await serveBare('/about');
    console.log(`node:http   ${await load(`http://127.0.0.1:${BARE_PORT}/about`)}`);
    console.log(`this server ${await load(`${origin}/about`)}`);
    const { output } = await run('ps', ['-o', 'rss=', '-p', String(server.pid)], { quiet: true });
    console.log(`its memory  ${Math.round(Number(output) / 1024)} MB`);
    bare.close();
  }
} finally {
  server.kill();
}
