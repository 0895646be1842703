import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { sizeUncompressed, uncompressed } from '../../../server/uncompressed.ts';
import { HOME, openSite, writeSite } from './support/site.ts';

const PLAIN = { headers: { 'accept-encoding': 'identity' } };

async function ownSite() {
  const site = await openSite();
  onTestFinished(() => site.close());
  return site;
}

it('tells the size of the content without decompressing it', () => {
  for (const content of ['', 'brass', HOME])
    expect(sizeUncompressed(gzipSync(content))).toBe(content.length);
});

it('makes the content once, however often it is asked for', () => {
  const content = uncompressed(gzipSync(HOME));
  expect(content().toString()).toBe(HOME);
  expect(content()).toBe(content());
});

it('sends a page to many clients that accept no encoding, as HEAD announces it', async () => {
  const site = await ownSite();
  const head = await site.ask('/', { ...PLAIN, method: 'HEAD' });
  expect(head.headers['content-length']).toBe(String(HOME.length));
  expect(head.body).toHaveLength(0);
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('/', PLAIN)));
  for (const { headers, body } of answers) {
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe(String(HOME.length));
    expect(body.toString()).toBe(HOME);
  }
});

it('needs no file of the build once the server has started', async () => {
  const site = await ownSite();
  await rm(path.join(site.distDir, 'client'), { recursive: true });
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await site.ask('/', { headers: { 'accept-encoding': encoding } })).status).toBe(200);
  expect((await site.ask('/', PLAIN)).body.toString()).toBe(HOME);
});

it('answers 500 where a file is damaged, logs it, and serves everything else', async () => {
  const distDir = await writeSite();
  await writeFile(path.join(distDir, 'client/index.html.gz'), gzipSync(HOME).subarray(0, 40));
  const site = await openSite({ distDir });
  onTestFinished(() => site.close());
  for (const address of ['/', '/?x']) expect((await site.ask(address, PLAIN)).status).toBe(500);
  expect(site.logged).toEqual(['500 GET /', '500 GET /']);
  expect((await site.ask('/', { headers: { 'accept-encoding': 'br' } })).status).toBe(200);
});
