import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FIRST_SHOP } from '../../../scripts/build/sites.ts';
import { createApp } from '../../../server/app.ts';

/** The price of the Urli Bowl in each release, as pages show it. */
export const PRICES: Readonly<Record<string, string>> = { A: '5,499', B: '6,001', C: '7,002' };

const SCRIPT = /([\w.-]+)\.js\b/g;

/**
 * A release of the first shop in a folder of its own: every script has another name and says in `releases` that it
 * ran, every page says whose it is, and the Urli Bowl has another price. No script of it is in another release.
 */
async function makeRelease(name: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), `release-${name}-`));
  await cp(FIRST_SHOP.distDir, dir, { recursive: true });
  const client = path.join(dir, 'client');
  const files = await readdir(client, { recursive: true });
  const scripts = new Set(
    files.filter((file) => /^_astro\/[^/]+\.js$/.test(file)).map((file) => path.basename(file)),
  );
  const rename = (text: string) =>
    text.replace(SCRIPT, (whole) =>
      scripts.has(whole) ? whole.replace(/\.js$/, `${name}.js`) : whole,
    );
  for (const file of files) {
    const at = path.join(client, file);
    if (/\.(br|gz)$/.test(file)) await rm(at);
    else if (scripts.has(path.basename(file))) {
      const code = `${rename(await readFile(at, 'utf8'))};(globalThis.releases??=new Set).add("${name}");`;
      await rm(at);
      await writeFile(path.join(client, '_astro', rename(path.basename(file))), code);
    } else if (file.endsWith('.html')) {
      const [rupees = '', paise = ''] = [PRICES[name], PRICES[name]?.replace(',', '')];
      const html = rename(await readFile(at, 'utf8'))
        .replaceAll('5,499', rupees)
        .replaceAll('549900', `${paise}00`)
        .replace('<html ', `<html data-release="${name}" `);
      await writeFile(at, html);
    } else if (file === 'sw.js') {
      await writeFile(at, `${await readFile(at, 'utf8')}// ${name}\n`);
    }
  }
  return dir;
}

/** A server on which one release after the other is put online, and which can be made to fail. */
export async function serveReleases(names: readonly string[]) {
  const folders = await Promise.all(names.map(makeRelease));
  const apps = await Promise.all(
    folders.map((distDir) =>
      createApp({ distDir, onDemand: (_req, _res, next) => next(), log: () => undefined }),
    ),
  );
  let online: RequestListener | undefined = apps[0];
  const faults = new Map<string, RequestListener>();
  const server = createServer((req, res) => {
    const fault = faults.get(req.url ?? '');
    if (fault) fault(req, res);
    else if (online) online(req, res);
    else req.socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** Puts a release online in the place of the one before; null breaks every connection off. */
    deploy(name: string | null): void {
      online = name === null ? undefined : apps[names.indexOf(name)];
    },
    /** Answers requests for an address in another way. */
    fail: (address: string, listener: RequestListener) => void faults.set(address, listener),
    mend: () => faults.clear(),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(folders.map((dir) => rm(dir, { recursive: true })));
    },
  };
}

export type Releases = Awaited<ReturnType<typeof serveReleases>>;
