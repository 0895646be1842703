import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentFor } from '../../../scripts/build/sites.ts';
import { NEXT_SHOP } from '../../changes/next-shop';

/**
 * Starts a server of the next shop, with the accounts emulator of the other end-to-end tests.
 * @param settings environment variables, such as PORT to keep the port across restarts
 */
export async function startNextShop(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      ...environmentFor(NEXT_SHOP),
      // A build in the same worker leaves "production", with which there are no practice accounts.
      NODE_ENV: 'test',
      FIREBASE_AUTH_EMULATOR_HOST: process.env.E2E_EMULATOR,
      PORT: '0',
      ...settings,
    },
  });
  let output = '';
  const closed = once(child, 'close');
  // The server prints its address once it listens. If it exits instead, its output explains why.
  const base = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /open at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void closed.then(() => reject(new Error(output)));
  });
  return {
    base,
    output: () => output,
    async stop() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
