// npm run restarts: restarts the server several times under load, and fails if a request is lost.
// With "-- --stop-and-start" the server ends before the next one starts, for comparison: that does
// lose requests.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from './build/site.ts';
import { startClients } from './restarts/clients.ts';
import { startServer } from './restarts/server.ts';
import { forgetSettings } from './setup/environment.ts';

const RESTARTS = 8;
const CROWDS = [
  { name: '100 clients, a new connection for each request', clients: 100, keepAlive: false },
  { name: '300 clients that keep their connection', clients: 300, keepAlive: true },
];

forgetSettings();
const stopAndStart = process.argv.includes('--stop-and-start');
if (!(await buildIfStale())) process.exit(1);
const port = await freePort();

let lost = 0;
for (const { name, ...crowd } of CROWDS) {
  let server = await startServer(port);
  const endClients = startClients(`http://127.0.0.1:${port}/shop`, crowd);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await sleep(500);
    if (stopAndStart) {
      await server.end();
      server = await startServer(port);
    } else {
      await server.restart();
    }
  }
  await sleep(500);
  const { answered, failures } = await endClients();
  await server.end();
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${name}: ${RESTARTS} restarts, ${answered} answers, ${failed} failures`);
  for (const [why, count] of failures) console.log(`  ${count} × ${why}`);
  lost += failed;
}
process.exitCode = lost > 0 ? 1 : 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
}
