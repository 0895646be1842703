import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** All paths in these scripts are relative to this folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

const running = new Set<ChildProcess>();
/** Set after a signal: running programs end, and no new ones start. */
let ending = false;

interface Options {
  /** Collects the output instead of showing it. */
  quiet?: boolean;
  env?: Record<string, string>;
  /** The program is stopped after this time. */
  timeoutMs?: number;
}

interface Outcome {
  /** 1 if a signal ended the process or it couldn't be started. */
  code: number;
  output: string;
}

/** Runs a program until it ends. Never rejects; after a signal, never settles. */
export function run(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { quiet = false, env = {}, timeoutMs } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout: timeoutMs,
      // On Windows, npm's commands are shell scripts.
      shell: process.platform === 'win32' && program === 'npm',
    });
    running.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', ({ message }) => {
      running.delete(child);
      resolve({ code: 1, output: `${output}${message}\n` });
    });
    child.on('close', (code) => {
      running.delete(child);
      if (!ending) resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs an installed package's command, such as "astro", with this process's Node. */
export function runTool(name: string, args: string[], options?: Options): Promise<Outcome> {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? '');
  return run(process.execPath, [path.join(folder, file), ...args], options);
}

/**
 * Makes SIGINT and SIGTERM stop the programs that `run` has started, and then this process.
 * @param code the exit code; 0 for programs that run until they are stopped
 * @returns a function that removes these handlers
 */
export function endOnSignal(code: number): () => void {
  const end = async (signal: NodeJS.Signals) => {
    ending = true;
    await Promise.all(
      [...running].map((child) => {
        const closed = once(child, 'close');
        child.kill(signal);
        return closed;
      }),
    );
    process.exit(code);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return () => void process.off('SIGINT', end).off('SIGTERM', end);
}
