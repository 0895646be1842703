import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/ports';

export type Copy = Awaited<ReturnType<typeof createCopy>>;

/**
 * One of several servers of the shop, on a port that it keeps when it is started again.
 * @param settings environment variables
 */
export async function createCopy(settings: Record<string, string>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let exited: Promise<unknown[]>;
  let output = '';

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['scripts/serve.ts'], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_REQUESTS: '1',
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    exited = once(child, 'exit');
    while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`The copy has not started: ${output}`);
      await sleep(50);
    }
  }

  const printed = (pattern: RegExp) => output.split('\n').filter((line) => pattern.test(line));

  return {
    port,
    start,
    /** Kills it. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    /**
     * Stops it as a container runtime does.
     * @returns its exit code
     */
    async end() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code as number | null;
    },
    /** The lines that it has printed and that match a pattern, over all its starts. */
    printed,
    /** How many requests of a kind, such as "endpoint", it has answered, over all its starts. */
    requests: (kind: string) => printed(new RegExp(`"kind":"${kind}"`)).length,
    /** How much memory it takes, in MB; Linux only. */
    memory() {
      const [, kilobytes = '0'] =
        /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
  };
}
