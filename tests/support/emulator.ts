import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portOf, startEmulator } from '../../emulator/start.ts';

export const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** A path for a new accounts file, the address of its emulator, and a function that removes the file. */
export async function fileForTest() {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  const file = join(folder, 'accounts.json');
  const host = `127.0.0.1:${portOf(file)}`;
  const forget = () => rm(folder, { recursive: true, force: true });
  return { file, host, origin: `http://${host}`, forget };
}

/** A real accounts emulator for one test file, without accounts at first. */
export async function emulatorForTest() {
  const { forget, ...own } = await fileForTest();
  const { pid, isReady, stop } = await startEmulator(own.file, '');
  return {
    ...own,
    pid,
    /** Rejects until the emulator has restored its accounts and answers. */
    async ready() {
      if (!(await isReady())) throw new Error('the emulator is not ready');
    },
    async end() {
      await stop();
      await forget();
    },
  };
}

/** Calls the emulator as the browser's SDK does. */
export async function call(origin: string, method: string, body: object) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Reads an account's data as an administrator. */
export async function lookUp(origin: string, email: string) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts:lookup`;
  const body = JSON.stringify({ email: [email] });
  const response = await fetch(url, { method: 'POST', headers: OWNER, body });
  const { users } = (await response.json()) as { users?: Record<string, string>[] };
  return users?.[0];
}

/** Changes an account as an administrator. */
export async function administer(origin: string, email: string, change: object): Promise<void> {
  const { localId } = (await lookUp(origin, email)) ?? {};
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/demo-aangan/accounts:update`;
  const body = JSON.stringify({ localId, ...change });
  const { status } = await fetch(url, { method: 'POST', headers: OWNER, body });
  if (status !== 200) throw new Error(`The emulator answers ${status}.`);
}

/** Repeats an assertion until it passes, or throws its last error. */
export async function eventually<T>(attempt: () => Promise<T>, limitMs = 90_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
