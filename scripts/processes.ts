import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project, to which all paths in these scripts are relative. */
export const ROOT = path.resolve(import.meta.dirname, '..');

const running = new Set<ChildProcess>();
/** Whether a signal has requested the end. Running programs then end too, and no other may be started. */
let ending = false;

interface Options {
  /** Whether to collect what it prints, instead of showing it. */
  quiet?: boolean;
  /** Variables in addition to the environment. */
  env?: Record<string, string>;
  /** The time limit, after which it is stopped. */
  timeoutMs?: number;
}

interface Outcome {
  /** The exit code; 1 when a signal ended the process or it could not be started. */
  code: number;
  /** Its output, with `quiet`. */
  output: string;
}

/** Runs a program to its end. @returns never rejects; never settles once a signal has requested the end */
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

/** Runs the command of an installed package, such as "astro", with the Node of this process. */
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
 * @param code the exit code; 0 for what runs until it is stopped
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
