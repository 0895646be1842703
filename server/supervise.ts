import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { OPEN } from './serve.ts';

/**
 * Runs the server in a process of its own, and replaces it at SIGHUP by a new one: that one starts with the
 * files as they are by then, and when it is open, the old one is told to end. Both accept connections from
 * one socket, which is never closed in between, so nobody is refused. A new one that does not start leaves
 * the old one as it is.
 *
 * SIGTERM and SIGINT end the server, and then this process, with the server's exit code.
 */
export function supervise(): void {
  // Processes accept by themselves. A connection handed to one that is about to end would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let current = cluster.fork();
  let restarting: Promise<void> = Promise.resolve();

  async function restart(): Promise<void> {
    const next = cluster.fork();
    if (!(await opens(next))) {
      console.error('The new server has not started. The old one goes on.');
      return;
    }
    const old = current;
    current = next;
    const ended = once(old, 'exit');
    old.process.kill('SIGTERM');
    await ended;
    console.log('Restarted.');
  }

  process.on('SIGHUP', () => {
    restarting = restarting.then(restart);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  cluster.on('exit', (worker, code) => {
    if (worker === current) process.exit(code);
  });
}

/** Whether a server opens, or ends before that. */
function opens(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('message', (message) => {
      if (message === OPEN) resolve(true);
    });
    worker.once('exit', () => resolve(false));
  });
}
