// @vitest-environment node
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openBookDatabase } from '../../../../src/endpoint/book/open';
import { openPostgres } from '../../../../src/endpoint/book/postgres';
import { ENGINES } from '../../../support/databases';
import { freePort } from '../../../support/ports';

/** AuthenticationOk, then ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

test('a database that stops answering is given up, and hears nothing that Postgres would refuse', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', (startup) => {
      received.push(startup.toString('latin1'));
      socket.write(WELCOME);
    });
    socket.on('error', () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `postgres://shop@127.0.0.1:${port}/orders?channel_binding=require&pgbouncer=true&sslmode=disable&schema=shop`;
  const database = await openPostgres(url, { withinMs: 100 });
  onTestFinished(() => database.close());
  const silent = { message: 'it doesn’t answer', code: 'TIMEOUT' };
  await expect(database.all('SELECT 1')).rejects.toMatchObject(silent);
  await expect(database.transaction(({ all }) => all('SELECT 1'))).rejects.toMatchObject(silent);
  // The second one has tried a new connection.
  expect(received).toHaveLength(2);
  expect(received[0]).toMatch(/user\0shop\0database\0orders\0/);
  expect(received.join()).not.toMatch(/channel_binding|pgbouncer|ssl|search_path/);
});

test('the book can be in a separate schema, without options that poolers refuse', async () => {
  const engine = await ENGINES.Postgres!();
  onTestFinished(engine.remove);
  const plain = await engine.open();
  await plain.all('DROP SCHEMA IF EXISTS "My Shop" CASCADE');
  await plain.all('CREATE SCHEMA "My Shop"');
  await plain.close();
  const book = await openBookDatabase(() => engine.open('?schema=My%20Shop'));
  const tables = "SELECT schemaname FROM pg_tables WHERE tablename = 'orders'";
  expect(await book.all(tables)).toEqual([{ schemaname: 'My Shop' }]);
  expect(await book.all('SELECT id FROM orders')).toEqual([]);
  await book.close();
});
