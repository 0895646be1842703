import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Before, createApp, type OnDemand } from './app.ts';
import { CannotListen, listen } from './lifecycle.ts';

const DEFAULT_PORT = 4321;

function readPort(text: string | undefined): number {
  const port = text ? Number(text) : DEFAULT_PORT;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotListen(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

interface ServeOptions {
  /** Folder of the build. */
  distDir?: string;
  /** Whether anybody can sign in. */
  accounts?: boolean;
  /** Handlers asked ahead of the site. */
  before?: Before[];
  /** Runs when the last request is answered. */
  afterStop?: () => void | Promise<void>;
}

/**
 * Serves the built site until the process is told to stop (SIGINT, SIGTERM), then ends the process with
 * code 0 once the requests in flight are answered. A port that cannot be had ends it with code 1.
 *
 * Reads PORT, HOST and TRUST_PROXY from the environment.
 */
export async function serve({
  distDir = path.resolve(import.meta.dirname, '../dist'),
  accounts = true,
  before = [],
  afterStop = () => {},
}: ServeOptions = {}): Promise<void> {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { handler: OnDemand };
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
