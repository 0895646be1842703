// @ts-check
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, run } from '../processes.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
const INSTALLED = path.join(ROOT, 'node_modules/.package-lock.json');
const STAMP = path.join(ROOT, 'node_modules/.aangan-lock');

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** @param {string} file */
async function readText(file) {
  return readFile(file, 'utf8').catch(() => '');
}

/**
 * Whether a folder of packages is what a lock file asks for. What the lock marks as optional may be
 * missing: most of it is for other systems.
 *
 * @param {Lock} lock      package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, which npm keeps about what it installed
 */
export function isInstalled(lock, installed) {
  const nothingMissing = Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '') return true;
    const found = installed.packages[name];
    if (!found) return Boolean(wanted.optional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
  return nothingMissing && Object.keys(installed.packages).every((name) => name in lock.packages);
}

async function isUpToDate() {
  const [lock, installed, stamp] = await Promise.all([LOCK, INSTALLED, STAMP].map(readText));
  if (!lock || !installed) return false;
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (stamp === wanted) return true;
  if (!isInstalled(JSON.parse(lock), JSON.parse(installed))) return false;
  await writeFile(STAMP, wanted);
  return true;
}

function npmCi() {
  // A production environment would leave out everything that builds and tests.
  const all = ['--include=dev', '--include=optional'];
  const args = ['ci', ...all, '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  if (/npm-cli\.c?js$/.test(npm)) return run(node, [npm, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/**
 * Installs exactly what the lock file says, unless that is there already. Ends the process with code 1
 * when it cannot be had.
 */
export async function installDependencies() {
  if (await isUpToDate()) return;
  console.log('Installing the packages of the lock file. The first time this takes some minutes.');
  const { code } = await npmCi();
  if (code !== 0 || !(await isUpToDate())) {
    console.error(
      'The packages could not be installed; npm says why above. Is this machine on the internet? ' +
        'Once that is mended, run the same command again.',
    );
    process.exit(1);
  }
}
