import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort, untilOpen } from '../../support/ports';

const PROGRAMS = ['valkey-server', 'redis-server'];

function program(): string {
  const found = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);
  if (found) return found;
  throw new Error(
    'These tests need a real server: apt-get install -y redis-server (or valkey-server) brings one.',
  );
}

/** A Redis or Valkey server of Debian's packages, in memory only, for one test file. */
export async function createRedisServer() {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
      child = spawn(program(), settings, { stdio: 'ignore' });
      await untilOpen(port);
    },
    /** Kills it, with all its data. */
    async kill() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = undefined;
    },
    /** Stops it without closing its connections. */
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
  };
}
