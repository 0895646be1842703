import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { environmentOfBuild } from '../config/build-settings.ts';
import { requireSettings } from '../config/check-settings.ts';
import { warnOfLostOrders } from '../config/order-delivery.ts';
import { readSetting } from '../config/settings.ts';
import { createApp } from './app.ts';

/** How long requests in flight may take at shutdown. The identity provider alone may take 8 s. */
const STOP_TIMEOUT_MS = 9_000;

type AppOptions = Parameters<typeof createApp>[0];

/**
 * Serves the built site until a signal stops the process; resolves once the server is listening. SIGINT lets requests
 * in flight finish. SIGTERM first waits for DRAIN_SECONDS, so that a proxy notices the 503 of /healthz.
 */
export async function serve({
  distDir = path.resolve(import.meta.dirname, '../dist'),
  accounts = true,
  practice,
  afterStop = () => {},
}: Partial<Pick<AppOptions, 'distDir' | 'accounts' | 'practice'>> & {
  afterStop?: () => void | Promise<void>;
} = {}): Promise<void> {
  const { env } = process;
  let draining: Promise<unknown> | undefined;
  // The handlers stay, because a repeated signal would otherwise kill the process with its requests.
  const first = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => void process.on(signal, () => resolve()));
  const [sigterm, sigint] = [first('SIGTERM'), first('SIGINT')];
  const ending = Promise.race([sigterm, sigint]);
  requireSettings(env);
  warnOfLostOrders(await environmentOfBuild(pathToFileURL(`${distDir}/`), {}), env);
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { handler: AppOptions['onDemand'] };
  const app = await createApp({
    distDir,
    onDemand: handler,
    accounts,
    practice,
    trustProxy: readSetting(env, 'TRUST_PROXY'),
    draining: () => draining,
    cdnS: readSetting(env, 'CDN_SECONDS'),
    logRequest: readSetting(env, 'LOG_REQUESTS') ? (line) => process.stdout.write(line) : undefined,
  });
  app.server.maxConnections = readSetting(env, 'MAX_CONNECTIONS');
  const sockets = new Set<Socket>();
  let accepted = 0;
  app.server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // For "localhost", Fastify opens a second server, and its close() doesn't wait for that server's requests.
  const host = readSetting(env, 'HOST').replace(/^localhost$/, '127.0.0.1');
  const port = readSetting(env, 'PORT');
  try {
    const url = await app.listen({ host, port, backlog: 4096 });
    console.log(`The shop is open at ${url.replace('127.0.0.1', 'localhost')}`);
    // This request opens the order book, if there is one, and sends the messages that wait in it.
    void fetch(`${url}/api/orders`).catch(() => undefined);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const other = `Stop what runs there, or choose another one: PORT=${port + 1} npm start`;
    const reason = code === 'EADDRINUSE' ? `is in use. ${other}` : `cannot be opened (${code}).`;
    console.error(`Port ${port} ${reason}`);
    await afterStop();
    process.exit(1);
  }

  void ending.then(async () => {
    draining = ending;
    console.log('Closing: requests in flight finish first.');
    const drainMs = readSetting(env, 'DRAIN_SECONDS') * 1000;
    await Promise.race([sigterm.then(() => sleep(drainMs)), sigint]);
    // Closing would reset connections that the system has queued. Clients that await a response open no new
    // ones, so responses wait until the queue is empty.
    const closed = Promise.withResolvers();
    draining = closed.promise;
    for (let looks = 25, before = -1; looks > 0 && before !== accepted; looks -= 1) {
      before = accepted;
      await sleep(20);
    }
    const ended = new Promise((resolve) => app.server.close(resolve));
    closed.resolve(undefined);
    // Node would also wait for connections that browsers opened ahead of time, and for those that are still in use.
    setTimeout(() => sockets.forEach((one) => one.bytesRead || one.destroy()), 1_000);
    setInterval(() => app.server.closeIdleConnections(), 100);
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS);
    await ended;
    await afterStop();
    process.exit(0);
  });
}
