// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project; every path in these scripts starts here. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** Whether a signal has asked for the end. What runs then ends too, and nobody is to go on from there. */
let ending = false;

/**
 * @typedef {object} Outcome
 * @property {number} code   exit code; 1 when a signal ended the process or it could not be started
 * @property {string} output what it printed, when it was asked to be quiet
 */

/**
 * Runs a program to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {boolean} [options.quiet] collect what it prints instead of showing it
 * @param {boolean} [options.shell] needed for npm's own command files on Windows
 * @param {Record<string, string>} [options.env] on top of the environment
 * @returns {Promise<Outcome>} never rejects; never settles once a signal has asked for the end
 */
export function run(command, args, { quiet = false, shell = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    children.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      children.delete(child);
      resolve({ code: 1, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      children.delete(child);
      if (!ending) resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs the command of an installed package with this very Node.
 *
 * @param {string} name the package, for example "astro"
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(name, args, options) {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]);
  return run(process.execPath, [path.join(folder, file), ...args], options);
}

/**
 * From now on SIGINT and SIGTERM end what `run` has started, and then this process.
 *
 * @param {number} code the exit code; 0 for what runs until it is told to stop
 * @returns {() => void} leaves the signals to somebody else
 */
export function endOnSignal(code) {
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    ending = true;
    const running = [...children];
    await Promise.all(
      running.map((child) => {
        const gone = new Promise((done) => child.once('close', done));
        child.kill(signal);
        return gone;
      }),
    );
    process.exit(code);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  return () => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  };
}

const PARENT_CHECK_MS = 250;

/**
 * npm gives a signal to the shell between itself and this process, and most shells do not pass it on:
 * they die of it, or wait. package.json therefore has the long-running scripts take the shell's place
 * (`exec`, which Windows lacks). This is for the rest, and for an npm that is killed: whoever loses its
 * parent sends the signal to itself.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
