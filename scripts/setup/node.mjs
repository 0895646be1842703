// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run } from '../processes.mjs';

/** Astro needs 22.12; scripts that read TypeScript as it is need this. */
const OLDEST = { major: 22, minor: 18 };

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** The Node that is installed among the packages, for systems that have one. */
function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(ROOT, `node_modules/node-${system}-${process.arch}/bin`, name);
}

/**
 * Returns when this process runs on a Node that is new enough. Otherwise starts the script anew on the
 * one among the packages, and ends with its exit code; or says what to do, and ends with code 1.
 */
export async function ensureNode() {
  if (isNewEnough()) return;
  const node = packagedNode();
  if (!existsSync(node)) {
    console.error(
      `Node ${OLDEST.major}.${OLDEST.minor} or newer is needed, and this is ${process.versions.node}. ` +
        'Install the current one from https://nodejs.org and try again.',
    );
    process.exit(1);
  }
  const { code } = await run(node, process.argv.slice(1), {
    env: { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  process.exit(code);
}
