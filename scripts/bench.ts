// npm run bench: how fast the server answers, and how fast pages appear on a cheap phone. The figures
// depend on the machine, so they are never part of the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { measurePageLoads } from './bench/page-load.ts';
import { measureThroughput } from './bench/throughput.ts';
import { buildIfStale } from './build/site.ts';
import { ROOT } from './processes.ts';
import { findBrowser, provideBrowser } from './setup/browser.ts';
import { forgetSettings } from './setup/environment.ts';

forgetSettings();
if (!(await buildIfStale())) process.exit(1);
const [product = ''] = readdirSync(path.join(ROOT, 'dist/client/product'));
const server = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
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

  await provideBrowser();
  const browser = findBrowser();
  if (!browser) process.exit(1);
  const urls = ['/', '/shop', `/product/${product}`].map((address) => `${origin}${address}`);
  for (const { url, fcpMs, lcpMs, cls } of await measurePageLoads(browser, urls, 5)) {
    console.log(
      `${new URL(url).pathname.padEnd(20)} FCP ${fcpMs.toFixed(0)} ms, LCP ${lcpMs.toFixed(0)} ms, ` +
        `CLS ${cls.toFixed(3)} (slow 4G, a quarter of this processor, median of 5)`,
    );
  }
} finally {
  server.kill('SIGTERM');
}
