import type { ServingRules } from '../../../config/serving-rules.ts';
import { createApp } from '../../../server/app.ts';
import { listen } from '../../../server/listen.ts';
import type { Observer } from '../../../server/observe.ts';
import type { Host } from './host';

/** Serves a build by the shop's own server, behind a proxy that ends TLS. */
export async function startOurServer(
  distDir: string,
  rules: ServingRules,
  observers: Observer[] = [],
): Promise<Host> {
  const app = await createApp({
    distDir,
    onDemand: (_req, _res, next) => next(),
    trustProxy: true,
    observers,
    log: () => {},
  });
  const { url, stop } = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    headers: rules.everywhere,
    maxConnections: 100,
    responseTimeoutMs: 60_000,
  });
  return { origin: url, stop: () => stop(0) };
}
