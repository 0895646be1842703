import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { EMULATOR_PROJECT_ID } from '../config/identity-provider.ts';
import { adminOf, hasAccounts } from './accounts.mjs';

/** The practice accounts, with passwords in plain text. Never share this file. */
export const ACCOUNTS_FILE = fileURLToPath(new URL('../.emulator/accounts.json', import.meta.url));

const CHILD = new URL('./child.mjs', import.meta.url);
// These save memory. The emulator itself takes 24 MB of the 36; 600 accounts fit easily.
const FLAGS = [
  '--no-deprecation',
  '--max-old-space-size=36',
  '--max-semi-space-size=1',
  '--v8-pool-size=1',
];
/** For Linux: all threads share one heap, and large blocks, once freed, go back to the system. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };
const READY_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 2_000;
const LOOK_AGAIN_MS = 250;

/**
 * The port for a file of accounts, below the ephemeral range. The process that listens on it owns the file:
 * unlike a lock file, a port is freed when its process ends.
 */
export function portOf(file: string): number {
  const hash = createHash('sha256').update(file).digest().readUInt32BE();
  return 11_000 + (hash % 21_000);
}

/**
 * Starts the accounts emulator on `portOf(file)` and waits until it answers. It restarts after a crash and ends with
 * this process. If another process has an emulator for the file, uses that one, and replaces it when it ends.
 * @param site the shop's address, for printing the links in mails
 * @returns the current process, and a function that stops it; rejects if the emulator can't start
 */
export async function startEmulator(file: string, site: string) {
  const port = portOf(file);
  const admin = adminOf(port, EMULATOR_PROJECT_ID);
  let child: ChildProcess | undefined;
  let stopped = false;
  let ends = 0;

  async function keepRunning(): Promise<void> {
    while (!stopped) {
      if (!(await hasAccounts(admin))) {
        // Detached, so that Ctrl-C reaches only the shop: its requests in flight may need the accounts.
        child = fork(CHILD, [file, `${port}`, EMULATOR_PROJECT_ID, site], {
          execArgv: FLAGS,
          env: { ...process.env, ...ENVIRONMENT },
          detached: true,
        });
        await once(child, 'exit');
        ends += 1;
      }
      await sleep(LOOK_AGAIN_MS);
    }
  }

  async function stop(): Promise<void> {
    stopped = true;
    if (child?.connected) child.disconnect();
    await Promise.race([running, sleep(STOP_LIMIT_MS, null, { ref: false })]);
    child?.kill('SIGKILL');
  }

  const running = keepRunning();
  const limit = Date.now() + READY_LIMIT_MS;
  while (!(await hasAccounts(admin))) {
    if (ends > 1 || Date.now() > limit) {
      await stop();
      throw new Error(`the emulator on port ${port} cannot start.`);
    }
    await sleep(LOOK_AGAIN_MS);
  }
  return { port, pid: () => child?.pid, isReady: () => hasAccounts(admin), stop };
}
