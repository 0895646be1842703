// @ts-check
/** @import { Before, OnDemand } from './app.mjs' */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from './app.mjs';
import { CannotListen, listen } from './lifecycle.mjs';

const DEFAULT_PORT = 4321;

/** @param {string | undefined} text */
function readPort(text) {
  const port = text ? Number(text) : DEFAULT_PORT;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotListen(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

/**
 * Serves the built site until the process is told to stop (SIGINT, SIGTERM), then ends the process with
 * code 0 once the requests in flight are answered. A port that cannot be had ends it with code 1.
 *
 * Reads PORT, HOST and TRUST_PROXY from the environment.
 *
 * @param {object} [options]
 * @param {string} [options.distDir] folder of the build
 * @param {boolean} [options.accounts] whether anybody can sign in
 * @param {Before[]} [options.before] handlers asked ahead of the site
 * @param {() => void | Promise<void>} [options.afterStop] runs when the last request is answered
 */
export async function serve({
  distDir = path.resolve(import.meta.dirname, '../dist'),
  accounts = true,
  before = [],
  afterStop = () => {},
} = {}) {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const { handler } = /** @type {{ handler: OnDemand }} */ (await import(entry));
  const app = await createApp({
    distDir,
    onDemand: handler,
    accounts,
    before,
    trustProxy: process.env.TRUST_PROXY === '1',
  });

  try {
    const { url, stop } = await listen(app, {
      host: process.env.HOST || 'localhost',
      port: readPort(process.env.PORT),
    });
    console.log(`The shop is open at ${url}`);

    let stopping = false;
    const end = async () => {
      if (stopping) return;
      stopping = true;
      console.log('Closing: requests in flight finish first.');
      await stop();
      await afterStop();
      process.exit(0);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error;
    console.error(error.message);
    await afterStop();
    process.exit(1);
  }
}
