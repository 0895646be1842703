import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../processes.ts';

export interface RunningServer {
  /** Makes it replace itself; resolves when it has. */
  restart: () => Promise<void>;
  /** Stops it; rejects unless it ends with code 0. */
  end: () => Promise<void>;
}

/** Starts the server as in a container, and resolves when it answers. */
export async function startServer(port: number): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DRAIN_SECONDS: '1',
      RESTART_ON_SIGHUP: '1',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  child.stdout.setEncoding('utf8');
  const printed = async (text: string) => {
    const ended = exited.then(() => Promise.reject(new Error('The server has ended.')));
    let output = '';
    while (!output.includes(text)) {
      const [chunk] = (await Promise.race([once(child.stdout, 'data'), ended])) as [string];
      output += chunk;
    }
  };
  await printed('http://');
  return {
    async restart() {
      child.kill('SIGHUP');
      await printed('Restarted.');
    },
    async end() {
      child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      if (code !== 0) throw new Error(`The server ended with code ${code}.`);
    },
  };
}
