import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ONE_OF_EACH } from '../support/pages';
import { expect, test } from './support/test';

/** The chunks in which a page arrives. */
const PIECES = 12;
const PAUSE_MS = 60;

/** A proxy in front of the shop that sends each page in chunks, as a slow network does. */
async function servePieces(shop: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${shop}${request.url}`, { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    const isPage = type.startsWith('text/html');
    const size = Math.ceil(body.length / (isPage ? PIECES : 1)) || 1;
    for (let start = 0; start < body.length; start += size) {
      response.write(body.subarray(start, start + size));
      if (isPage) await wait(PAUSE_MS);
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

for (const path of ONE_OF_EACH) {
  test(`${path} does not shift while it arrives in pieces @both`, async ({ page, baseURL }) => {
    const server = await servePieces(baseURL!);
    const { port } = server.address() as AddressInfo;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' });
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    server.close();
    expect(shift).toBeLessThan(0.02);
  });
}
