import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '../../../server/observe.ts';
import { freePort } from '../../support/ports';

export type Copy = Awaited<ReturnType<typeof createCopy>>;

/**
 * One of several servers of the shop, on a port that it keeps when it is started again.
 * @param settings environment variables
 */
export async function createCopy(settings: Record<string, string>) {
  const [port, metricsPort] = [await freePort(), await freePort()];
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
        METRICS_PORT: String(metricsPort),
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

  async function figures(pattern: RegExp): Promise<number[]> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return [...text.matchAll(pattern)].map(([, figure]) => Number(figure));
  }

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
    printed: (pattern: RegExp) => output.split('\n').filter((line) => pattern.test(line)),
    /** How many requests of a kind, such as "endpoint", it has answered since it was started. */
    async requests(kind: Route['kind']) {
      const counts = await figures(
        new RegExp(`^http_requests_total\\{kind="${kind}",.*\\} (\\d+)$`, 'gm'),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    /** How much memory it takes, in MB. */
    async memory() {
      const [bytes = 0] = await figures(/^process_resident_memory_bytes (\d+)$/gm);
      return Math.round(bytes / 1024 ** 2);
    },
  };
}
