import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serviceWorker } from '../../../integrations/service-worker.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aangan-worker-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The service worker of a build that has only this page. */
async function built(page: string, environment: Record<string, string> = {}): Promise<string> {
  await writeFile(path.join(folder, 'index.html'), page);
  const done = serviceWorker(environment).hooks['astro:build:done'] as (build: {
    dir: URL;
  }) => Promise<void>;
  await done({ dir: pathToFileURL(`${folder}/`) });
  return readFile(path.join(folder, 'sw.js'), 'utf8');
}

describe('the service worker of a build', () => {
  test('changes when a page changes, so that browsers update it', async () => {
    const first = await built('<p>One</p>');
    expect(await built('<p>One</p>')).toBe(first);
    expect(await built('<p>Two</p>')).not.toBe(first);
  });

  test('answers requests', async () => {
    expect(await built('')).toContain('respondWith');
  });

  test('removes itself and answers nothing with PUBLIC_OFFLINE=0', async () => {
    const worker = await built('', { PUBLIC_OFFLINE: '0' });
    expect(worker).toContain('unregister');
    expect(worker).not.toContain('respondWith');
  });

  test('is smaller than 2 KB when compressed', async () => {
    expect(brotliCompressSync(await built('')).length).toBeLessThan(2048);
  });
});
