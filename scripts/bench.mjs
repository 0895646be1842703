// @ts-check
// npm run bench: how fast the server answers, and how fast pages appear on a cheap phone. The figures
// depend on the machine, so they are never part of the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node.mjs';
import { ROOT } from './processes.mjs';

await installDependencies();
await ensureNode();
const { measurePageLoads } = await import('./bench/page-load.mjs');
const { measureThroughput } = await import('./bench/throughput.mjs');
const { buildIfStale } = await import('./build/site.mjs');
const { provideBrowser } = await import('./setup/browser.mjs');

if (!(await buildIfStale())) process.exit(1);
const server = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = await once(server.stdout, 'data');
  const origin = /http:\S+/.exec(String(line))?.[0] ?? '';

  for (const address of ['/', '/shop']) {
    const load = { requests: 400, atOnce: 10 };
    await measureThroughput(`${origin}${address}`, load);
    const { perSecond, medianMs, slowestMs } = await measureThroughput(`${origin}${address}`, load);
    console.log(
      `${address.padEnd(20)} ${perSecond.toFixed(0)} requests a second, ` +
        `median ${medianMs.toFixed(1)} ms, slowest ${slowestMs.toFixed(1)} ms`,
    );
  }

  const browser = await provideBrowser();
  if (!browser) process.exit(1);
  const urls = ['/', '/shop', '/product/urli-bowl'].map((address) => `${origin}${address}`);
  for (const { url, fcpMs, lcpMs, cls } of await measurePageLoads(browser, urls, 5)) {
    console.log(
      `${new URL(url).pathname.padEnd(20)} FCP ${fcpMs.toFixed(0)} ms, LCP ${lcpMs.toFixed(0)} ms, ` +
        `CLS ${cls.toFixed(3)} (slow 4G, a quarter of this processor, median of 5)`,
    );
  }
} finally {
  server.kill('SIGTERM');
}
