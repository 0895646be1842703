import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIRST_SHOP } from '../../../scripts/build/sites.ts';
import { createApp } from '../../../server/app.ts';
import { NEXT_SHOP } from '../../changes/next-shop';

/** The Urli Bowl's price in each release. A is the first shop, B is the next shop, and C is a changed B. */
export const PRICES: Readonly<Record<string, string>> = { A: '5,499', B: '6,001', C: '7,002' };

/** The on-demand routes of a shop without an order book: nothing is sold out. */
export const withoutBook: Parameters<typeof createApp>[0]['onDemand'] = (req, res, next) => {
  if (req.url === '/api/today') res.end('{"left":{}}');
  else next();
};

const SCRIPT = /([\w.-]+)\.js\b/g;

async function scriptsIn(distDir: string): Promise<string[]> {
  const files = await readdir(path.join(distDir, 'client', '_astro'));
  return files.filter((file) => file.endsWith('.js')).map((file) => `/_astro/${file}`);
}

/** Makes C: renames B's scripts and changes the Urli Bowl's price. */
async function makeThird(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'release-'));
  // Otherwise, the server would send the compressed copies of files that change.
  const filter = (file: string) => !/\.(br|gz)$/.test(file);
  await cp(NEXT_SHOP.distDir, dir, { recursive: true, filter });
  const client = path.join(dir, 'client');
  const scripts = new Set((await scriptsIn(dir)).map((address) => path.basename(address)));
  const rename = (text: string) =>
    text.replace(SCRIPT, (name) => (scripts.has(name) ? name.replace(/\.js$/, '_3.js') : name));
  for (const file of await readdir(client, { recursive: true })) {
    const at = path.join(client, file);
    if (scripts.has(path.basename(file))) {
      await writeFile(path.join(client, rename(file)), rename(await readFile(at, 'utf8')));
      await rm(at);
    } else if (file.endsWith('.html')) {
      const html = rename(await readFile(at, 'utf8'));
      await writeFile(at, html.replaceAll('6,001', '7,002').replaceAll('600100', '700200'));
    } else if (file === 'sw.js') {
      await writeFile(at, `${await readFile(at, 'utf8')}// third\n`);
    }
  }
  return dir;
}

async function folderOf(name: string): Promise<string> {
  if (name === 'A') return FIRST_SHOP.distDir;
  if (!existsSync(NEXT_SHOP.distDir))
    throw new Error('The second build is missing: npm test -- e2e makes it.');
  return name === 'B' ? NEXT_SHOP.distDir : makeThird();
}

/** A server that can switch between releases and fail on demand. */
export async function serveReleases(names: readonly string[]) {
  const folders = await Promise.all(names.map(folderOf));
  const scripts = await Promise.all(folders.map(async (dir) => new Set(await scriptsIn(dir))));
  const apps = await Promise.all(
    folders.map((distDir) => createApp({ distDir, onDemand: withoutBook, log: () => undefined })),
  );
  let online = apps[0];
  const faults = new Map<string, RequestListener>();
  const server = createServer((req, res) => {
    const fault = faults.get(req.url ?? '');
    if (fault) fault(req, res);
    else if (online) online.routing(req, res);
    else req.socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** Switches to a release, or with null drops all connections. */
    deploy(name: string | null): void {
      online = name === null ? undefined : apps[names.indexOf(name)];
    },
    /** The releases that contain all of these scripts; none if they come from different releases. */
    releasesOf: (addresses: readonly string[]) =>
      names.filter((_, index) => addresses.every((address) => scripts[index]?.has(address))),
    /** Overrides the response of an address. */
    fail: (address: string, listener: RequestListener) => void faults.set(address, listener),
    mend: () => faults.clear(),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const third = folders[names.indexOf('C')];
      if (third) await rm(third, { recursive: true });
    },
  };
}

export type Releases = Awaited<ReturnType<typeof serveReleases>>;
