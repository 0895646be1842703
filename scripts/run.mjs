// @ts-check
// node scripts/run.mjs [command] [arguments]: installs the packages if the lock file is newer and no open shop may be
// using them, then runs scripts/<command>.ts on a Node that supports TypeScript. Only this file runs before anything is installed,
// so it must work on Node 20.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);
const OLDEST_NODE = { major: 22, minor: 18 };
const WANTED_NODE =
  `You need Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer; this is Node ${process.versions.node}. ` +
  'Install the current one from https://nodejs.org and try again.';
const PARENT_CHECK_MS = 250;
const COMPILED = fileURLToPath(new URL('.cache/compiled', ROOT));

/**
 * Runs a program until it ends, and forwards the signals that this process receives.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 130 if a signal ended it; 1 if it couldn't be started, which is printed
 */
function runToEnd(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(signal);
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.on('error', (error) => {
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
      console.error(`${program} can’t be started (${code}).`);
      resolve(1);
    });
    child.on('close', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve(code ?? 130);
    });
  });
}

/**
 * Commands that take less than a second. Instead of installing packages for minutes, they print how to install them.
 */
const AT_ONCE = new Set(['content']);
/**
 * Commands that owners run while the shop is open. To install would take the packages away from under it, so these use
 * what is there, such as for a backup before an update.
 */
const BESIDE_THE_SHOP = new Set(['mail', 'orders', 'owner', 'payments']);
/**
 * Commands with a compile cache. It halves the time of short ones, and keeps the compiler out of a server's memory.
 */
const COMPILED_ONCE = new Set(['content', 'serve', 'start']);

const INSTALLED = new URL('node_modules/.package-lock.json', ROOT);

/** Whether npm has installed packages since the lock file last changed. */
const arePackagesCurrent = () =>
  statSync(INSTALLED).mtimeMs >= statSync(new URL('package-lock.json', ROOT)).mtimeMs;

async function installPackages() {
  if (existsSync(INSTALLED)) {
    if (arePackagesCurrent()) return;
    if (BESIDE_THE_SHOP.has(process.argv[2] ?? '')) {
      console.error(
        'The packages are older than package-lock.json. This command uses them as they are; to update them, stop the shop and run "npm ci".',
      );
      return;
    }
  }
  if (AT_ONCE.has(process.argv[2] ?? '')) {
    console.error(
      'The packages that this command needs are missing or outdated. ' +
        'Run "npm ci" in this folder once (it takes some minutes and 1 GB), then the same command again.',
    );
    process.exit(1);
  }
  console.log(
    'Installing the packages of package-lock.json into node_modules (npm ci). ' +
      'The first time, this takes some minutes and 1 GB.',
  );
  // A production environment would leave out build and test packages.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  // npm must not run on the Node that it is about to replace.
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  const code = /npm-cli\.c?js$/.test(npm)
    ? await runToEnd(node, [npm, ...args])
    : await runToEnd('npm', args, { shell: process.platform === 'win32' });
  if (code === 0) return;
  // The user has stopped it.
  if (code >= 128) process.exit(code);
  console.error(
    'The packages could not be installed; npm says why above. Is this machine on the internet? ' +
      'Once that is fixed, run the same command again.',
  );
  process.exit(1);
}

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor);
}

/** Restarts this command on the packaged Node, and exits with its code. */
async function continueOnPackagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const folder = fileURLToPath(new URL(`node_modules/node-${system}-${process.arch}/bin/`, ROOT));
  const node = path.join(folder, program);
  if (!existsSync(node)) {
    console.error(WANTED_NODE);
    process.exit(1);
  }
  const PATH = `${folder}${path.delimiter}${process.env.PATH ?? ''}`;
  const env = { ...process.env, PATH };
  // On Alpine Linux, or on a disk mounted with noexec, the packaged Node can't run.
  if ((await runToEnd(node, ['--version'], { env, stdio: 'ignore' })) !== 0) {
    console.error(
      `The packaged Node doesn’t run on this machine. ${WANTED_NODE} On Alpine Linux: apk add nodejs npm`,
    );
    process.exit(1);
  }
  process.exit(await runToEnd(node, [...process.execArgv, ...process.argv.slice(1)], { env }));
}

/**
 * npm sends signals to the shell between itself and this process, but most shells don't forward them: they end, or
 * wait. Therefore, the long-running commands in package.json replace the shell (`exec`, which Windows lacks). This
 * function handles other shells, and an npm that is killed: a process whose parent has ended sends itself the signal.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** The first time, another process compiles, because the compiler would stay in the server's memory (17 MB). */
async function compileFirst() {
  const [, ...args] = process.argv;
  if (existsSync(COMPILED) || args.includes('--compile')) return;
  const code = await runToEnd(process.execPath, [...args, '--compile']);
  // The user has stopped it.
  if (code >= 128) process.exit(code);
}

endWithNpm();
await installPackages();
const [, , command] = process.argv;
if (command && !isNewEnough()) await continueOnPackagedNode();
else if (command) {
  if (command === 'start') await compileFirst();
  if (COMPILED_ONCE.has(command)) module.enableCompileCache(COMPILED);
  await import(`./${command}.ts`);
}
