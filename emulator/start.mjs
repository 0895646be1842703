// @ts-check
import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockAccounts } from './lock.mjs';

/** The project of the local emulator: a name starting with `demo-` never reaches a real one. */
export const EMULATOR_PROJECT = 'demo-aangan';

const CHILD = fileURLToPath(new URL('./child.mjs', import.meta.url));
const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 2_000;
const FIRST_RESTART_MS = 100;
const LAST_RESTART_MS = 5_000;
const LOOK_AGAIN_MS = 500;

/**
 * @typedef {object} Emulator
 * @property {string} origin  where it listens, such as `http://127.0.0.1:39041`; stays the same
 * @property {number} port
 * @property {() => number | undefined} pid  its process at this moment, none while it restarts
 * @property {() => Promise<void>} stop  every acknowledged change is already saved
 */

/**
 * Starts the local accounts emulator and waits until it answers. It is started anew whenever it
 * dies, and dies with this process, however that ends. When another process of this machine already
 * keeps an emulator on the same file, that one is used, and taken over when it ends.
 *
 * @param {object} options
 * @param {string} options.dataFile  where accounts are kept between runs
 * @param {number} [options.port]  a free one by default
 * @param {(line: string) => void} options.log
 * @returns {Promise<Emulator>} rejects when it is not ready within two minutes
 */
export async function startEmulator({ dataFile, port = 0, log }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let stopped = false;
  let following = 0;
  /** @type {(value: void) => void} */
  let announce = () => {};
  const ready = new Promise((resolve) => (announce = resolve));

  /** Runs the emulator once; resolves when it has ended. @param {(port: number) => void} publish */
  function run(publish) {
    const env = { ...process.env, EMULATOR_PROJECT, EMULATOR_DATA: dataFile };
    child = fork(CHILD, {
      env: { ...env, EMULATOR_PORT: String(port) },
      execArgv: ['--no-deprecation', '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (/** @type {Report} */ report) => {
      if (report.line) log(report.line);
      if (report.mail) log(`E-mail for ${report.mail.to}: ${report.mail.link}`);
      if (report.ready) {
        port = report.ready;
        publish(port);
        announce();
      }
    });
    return new Promise((resolve) => child?.once('exit', resolve));
  }

  async function keepRunning() {
    let pause = FIRST_RESTART_MS;
    while (!stopped) {
      const lock = lockAccounts(dataFile);
      if (!lock.acquired) {
        const { pid, port: theirs } = lock.holder;
        if (theirs > 0 && pid !== following) {
          port = theirs;
          following = pid;
          log(`Using the accounts emulator of process ${pid}.`);
          announce();
        }
        await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
        continue;
      }
      const since = Date.now();
      await run(lock.publish);
      child = undefined;
      lock.release();
      if (stopped) return;
      pause = Date.now() - since > READY_LIMIT_MS ? FIRST_RESTART_MS : pause;
      log('The accounts emulator has ended; starting it again. No account is lost.');
      await sleep(pause);
      pause = Math.min(pause * 2, LAST_RESTART_MS);
    }
  }

  async function stop() {
    stopped = true;
    const running = child;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill();
    const limit = setTimeout(() => running.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  }

  const running = keepRunning();
  const limit = new AbortController();
  const outcome = await Promise.race([
    ready.then(() => 'ready'),
    running.then(() => 'ended'),
    sleep(READY_LIMIT_MS, 'late', { signal: limit.signal }),
  ]);
  limit.abort();
  if (outcome !== 'ready') {
    await stop();
    throw new Error(`The accounts emulator was not ready within ${READY_LIMIT_MS / 1000} s.`);
  }
  return {
    get origin() {
      return `http://127.0.0.1:${port}`;
    },
    get port() {
      return port;
    },
    pid: () => child?.pid,
    async stop() {
      await stop();
      await running;
    },
  };
}

/** @typedef {{ line?: string, ready?: number, mail?: { to: string, link: string } }} Report */
