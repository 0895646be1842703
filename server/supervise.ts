import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { OPEN } from './serve.ts';

/**
 * Runs the server in a child process, and replaces it at SIGHUP: a new server starts with the
 * current files, and when it is open, the old one is told to stop. Both accept connections from one
 * socket, which is never closed in between, so no connection is refused. If the new server does not
 * start, the old one stays. SIGTERM and SIGINT stop the server, and then this process, with the
 * server's exit code.
 */
export function supervise(): void {
  // The processes accept connections themselves. A connection that was passed to a process about to
  // stop would be lost.
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

/** Whether a server opens, rather than ending before. */
function opens(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('message', (message) => {
      if (message === OPEN) resolve(true);
    });
    worker.once('exit', () => resolve(false));
  });
}
