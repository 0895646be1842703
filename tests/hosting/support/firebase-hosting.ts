import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/ports';
import type { Host } from './host';

const FIREBASE = path.resolve('node_modules/firebase-tools/lib/bin/firebase.js');
const READY_WITHIN_MS = 60_000;

/**
 * Serves built files by Firebase Hosting's emulator, which needs no account and no internet.
 *
 * @param client folder of the built files
 * @param config what stands in firebase.json
 */
export async function startFirebaseHosting(client: string, config: object): Promise<Host> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  await cp(client, path.join(folder, 'client'), { recursive: true });
  const port = await freePort();
  const emulators = {
    hosting: { host: '127.0.0.1', port },
    hub: { host: '127.0.0.1', port: await freePort() },
    logging: { host: '127.0.0.1', port: await freePort() },
    ui: { enabled: false },
  };
  await writeFile(path.join(folder, 'firebase.json'), JSON.stringify({ ...config, emulators }));
  const args = ['emulators:start', '--only', 'hosting', '--project', 'demo-aangan'];
  const child = spawn(process.execPath, [FIREBASE, ...args], { cwd: folder, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (!(await fetch(origin).catch(() => null))) {
    if (performance.now() > giveUpAt || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('Firebase Hosting’s emulator has not started.');
    }
    await sleep(200);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
