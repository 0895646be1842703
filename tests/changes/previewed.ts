import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { expect, vi } from 'vitest';
import { ROOT } from '../../scripts/processes.ts';
import { findBrowser } from '../../scripts/setup/browser.ts';
import { freePort } from '../support/ports';
import type { ShopCopy } from './shop-copy';

/** How long a save may take to appear on a slow machine. */
const SEEN_MS = 30_000;
const START_MS = 150_000;

/** The development server on a copy of the first shop. */
export interface Preview {
  address: string;
  output: () => string;
  page: (path: string) => Promise<{ status: number; html: string }>;
  /** Waits until the report contains the text, or without a text until the report is empty. */
  reports: (text?: string) => Promise<void>;
  end: () => Promise<void>;
}

/** Astro serves no pages in a process that Vitest's variables mark as a test. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const isTests = (name: string) =>
    /^(VITEST|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isTests(name)));
}

/** Starts `npm run dev`, or `npm run edit`, with a shop's content, and waits until it listens. */
export async function preview(shop: ShopCopy, ...args: 'edit'[]): Promise<Preview> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev', ...args], {
    cwd: ROOT,
    env: {
      ...ownEnvironment(),
      CONTENT_DIR: shop.contentDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      // No browser opens.
      BROWSER: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => expect(output).toContain('watching for file changes'), {
    timeout: START_MS,
    interval: 200,
  });
  return {
    address,
    output: () => output,
    page: async (path) => {
      const options = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
      const response = await fetch(address + path, options);
      return { status: response.status, html: await response.text() };
    },
    reports: (text) =>
      vi.waitFor(
        async () => {
          const report = await (await fetch(`${address}/__content-report`)).text();
          if (text === undefined) expect(report).toContain('"problems":[]');
          else expect(report).toContain(text);
        },
        { timeout: SEEN_MS, interval: 100 },
      ),
    end: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export function openBrowser() {
  const executablePath = findBrowser();
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
}
