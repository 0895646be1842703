import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { type Environment, readSetting } from '../config/settings.ts';

const SOURCE = fileURLToPath(new URL('../src/service-worker/', import.meta.url));

/**
 * The service worker as a single script.
 * @param release changes with every build, so that browsers notice a new worker
 * @param off whether to build the worker that removes itself and its caches
 */
export async function serviceWorkerScript(release: string, off = false): Promise<string> {
  const bundles = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // Browsers that need an older target have no modules in pages either.
      target: 'es2020',
      rolldownOptions: {
        input: `${SOURCE}${off ? 'no-worker' : 'worker'}.ts`,
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return `${bundles.output[0].code}// ${release}\n`;
}

/** A hash of all pages, whose text names every script. */
async function releaseOf(dir: URL): Promise<string> {
  const pages = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.html'));
  const hash = createHash('sha256');
  for (const name of pages.sort()) hash.update(await readFile(new URL(name, dir)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Writes /sw.js. With `PUBLIC_OFFLINE=0`, this script removes itself, which is the kill switch for a broken worker.
 */
export function serviceWorker(environment: Environment): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const off = !readSetting(environment, 'PUBLIC_OFFLINE');
        const script = await serviceWorkerScript(await releaseOf(dir), off);
        await writeFile(new URL('sw.js', dir), script);
      },
    },
  };
}
