import { spawn } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    shop: string;
  }
}

/** Starts the shop as `npm start` does, on a port of its own, and stops it after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<never>((_resolve, reject) => {
    shop.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  ended.catch(() => {});
  const opened = new Promise<string>((resolve) => {
    let output = '';
    shop.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const address = /open at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  project.provide('shop', await Promise.race([opened, ended]));
  return async () => {
    const gone = new Promise((resolve) => shop.once('exit', resolve));
    if (shop.pid) process.kill(-shop.pid, 'SIGINT');
    await gone;
  };
}
