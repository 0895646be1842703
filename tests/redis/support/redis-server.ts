import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAMS = ['valkey-server', 'redis-server'];

function program(): string {
  const found = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);
  if (found) return found;
  throw new Error(
    'These tests need a real server: apt-get install -y redis-server (or valkey-server) brings one.',
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`The server does not listen on port ${port}.`);
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
