import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { environmentOfBuild } from '../config/build-settings.ts';
import { requireSettings } from '../config/check-settings.ts';
import { readOrderDelivery } from '../config/order-delivery.ts';
import { readSetting } from '../config/settings.ts';
import { createApp, type OnDemand, type Practice } from './app.ts';
import { CannotListen, listen } from './listen.ts';
import { readSettings } from './settings.ts';
import { readServingRules } from './site.ts';

/** On 2G, a large picture takes a minute. */
const RESPONSE_TIMEOUT_MS = 120_000;

/** Many shoppers may share one address of a mobile network. */
const CONNECTIONS_OF_CALLER = 250;

/**
 * How long requests in flight may take after the last one was accepted: the identity provider may
 * take 8 s.
 */
const STOP_TIMEOUT_MS = 9_000;

interface ServeOptions {
  /** Folder of the build. */
  distDir?: string;
  /** Whether there are accounts. */
  accounts?: boolean;
  /** Answers for practice accounts, where there are any. */
  practice?: Practice | undefined;
  /** Runs after the last response. */
  afterStop?: () => void | Promise<void>;
}

/**
 * Serves the built site until a signal stops the process, which ends with code 0 once the requests
 * in flight are finished. SIGINT, from the keyboard, stops it at once. After SIGTERM the server
 * continues for DRAIN_SECONDS, so that a proxy notices the 503 of /healthz and routes visitors
 * elsewhere. A port that cannot be opened, or an invalid setting, ends the process with code 1.
 * @returns when the site is open
 */
export async function serve({
  distDir = path.resolve(import.meta.dirname, '../dist'),
  accounts = true,
  practice,
  afterStop = () => {},
}: ServeOptions = {}): Promise<void> {
  const { sigterm, sigint, isEnding } = watchSignals();
  requireSettings(process.env);
  const built = await environmentOfBuild(pathToFileURL(`${distDir}/`), {});
  if (readSetting(built, 'PUBLIC_ORDERS_TO_SHOP') && !readOrderDelivery(process.env))
    console.error(
      'Orders do not reach you: the pages send them, and this server has neither SMTP_URL nor ORDER_WEBHOOK_URL. They wait on the shoppers’ devices (docs/orders.md).',
    );
  try {
    const { trustProxy, drainMs, cdnS, ...settings } = readSettings(process.env);
    const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
    const { handler } = (await import(entry)) as { handler: OnDemand };
    const app = await createApp({
      distDir,
      onDemand: handler,
      accounts,
      practice,
      trustProxy,
      isDraining: isEnding,
      cdnS,
      logRequest: settings.logRequests ? (line) => process.stdout.write(line) : undefined,
    });
    const { everywhere } = await readServingRules(distDir);
    const site = await listen(app, {
      host: settings.host,
      port: settings.port,
      maxConnections: settings.maxConnections,
      // A trusted proxy brings everybody's.
      maxConnectionsOfCaller: trustProxy ? Infinity : CONNECTIONS_OF_CALLER,
      headers: everywhere,
      responseTimeoutMs: RESPONSE_TIMEOUT_MS,
    });
    console.log(`The shop is open at ${site.url}`);

    const end = async () => {
      await Promise.race([sigterm, sigint]);
      console.log('Closing: requests in flight finish first.');
      site.drain();
      await Promise.race([sigterm.then(() => sleep(drainMs)), sigint]);
      await site.stop(STOP_TIMEOUT_MS);
      await afterStop();
      process.exit(0);
    };
    void end();
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error;
    console.error(error.message);
    await afterStop();
    process.exit(1);
  }
}

/** From now on these signals do not end the process by themselves, even if they are repeated. */
function watchSignals() {
  let ending = false;
  const first = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      process.on(signal, () => {
        ending = true;
        resolve();
      });
    });
  return { sigterm: first('SIGTERM'), sigint: first('SIGINT'), isEnding: () => ending };
}
