import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, untilOpen } from '../../support/ports';

const NOBODY = 65_534;

/** Fails with a message that says what to install, unless nginx is there. */
export function requireNginx(): void {
  if (spawnSync('nginx', ['-v']).status === 0) return;
  throw new Error('These tests need nginx: apt-get install -y nginx brings it.');
}

export interface Nginx {
  origin: string;
  port: number;
  stop: () => Promise<void>;
}

/**
 * Runs Debian's nginx with the settings of this project in front of servers of this machine, as a
 * user without rights (where the tests themselves have the right to choose one).
 * @param copies the ports of the two copies
 */
export async function startNginx(copies: readonly [number, number]): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  const port = await freePort();
  const shipped = await readFile(path.resolve('deploy/nginx.conf'), 'utf8');
  const places: [string, string][] = [
    ['shop-1:4321', `127.0.0.1:${copies[0]}`],
    ['shop-2:4321', `127.0.0.1:${copies[1]}`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    [' /tmp/', ` ${folder}/`],
    ['/dev/stderr', `${folder}/error.log`],
  ];
  const settings = places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not contain "${from}".`);
    return text.replaceAll(from, to);
  }, shipped);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, settings);
  const child: ChildProcess = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: 'inherit',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const exited = once(child, 'exit');
  await Promise.race([
    untilOpen(port),
    exited.then(() => Promise.reject(new Error('nginx has ended.'))),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
