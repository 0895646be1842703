import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a server of the next shop.
 * @param settings environment variables; PORT to keep the port across restarts
 */
export async function startNextShop(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['tests/e2e/support/serve-build.ts'], {
    env: { ...process.env, PORT: '0', ...settings },
  });
  let output = '';
  const closed = once(child, 'close');
  // It prints its address once it listens; if it exits instead, its output explains why.
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
