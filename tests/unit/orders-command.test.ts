import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBook } from '../../src/endpoint/book/book';
import { listOrders } from '../../src/endpoint/book/list';
import { openPlace } from '../../src/endpoint/book/open';
import { rupees } from '../../src/shop/money/money';
import { anOrder, shipping } from '../support/order';

const done = anOrder({
  id: 'AAN-261121-22222-22222',
  payment: { method: 'upi', provider: 'gpay', upiId: 'asha@okaxis' },
  gift: 'From Asha',
});
const open = anOrder({ id: 'AAN-261121-33333-33333' });
const others = anOrder({
  id: 'AAN-261121-44444-44444',
  shipping: { ...shipping, email: 'ravi@example.in' },
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orders-command-'));
  file = path.join(folder, 'orders.sqlite');
  const book = createBook(await openPlace({ kind: 'sqlite', file }));
  for (const order of [done, open, others])
    await book.accept(
      {
        order,
        fingerprint: '',
        proof: 'p',
        deviceKey: 'k',
        uid: 'asha',
        attention: [],
        messages: [],
      },
      1000,
    );
  await book.change(
    {
      id: done.id,
      version: 1,
      by: 'owner',
      step: 'cancel',
      details: { reason: 'Asha called', amount: rupees(1), reference: 'pay_1' },
    },
    2000,
  );
  await book.database.close();
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const env = { ...process.env, ORDER_BOOK: file };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/orders.ts', ...args], {
    env,
  });
  return stdout;
}
async function exported(): Promise<string[]> {
  const target = path.join(folder, `${Math.random()}.jsonl`);
  await run('export', target);
  return (await readFile(target, 'utf8')).trim().split('\n');
}

test('npm run orders -- forget removes a person’s data from finished orders, which stay readable', async () => {
  expect(await run('forget', ' Asha@Example.in')).toContain(
    'removed from finished orders: 1.\nOrders that aren’t finished yet: 1.',
  );
  const [first, second, third] = await exported();
  expect(first).toMatch(/"status":"Cancelled"/);
  expect(first).not.toMatch(/Asha|Rao|asha|98765|Lake Road/);
  expect(second).toContain('asha@example.in');
  expect(third).toContain('ravi@example.in');
  const database = await openPlace({ kind: 'sqlite', file });
  const { orders } = await listOrders(database, { tab: 'done' });
  expect(orders).toMatchObject([{ order: { id: done.id, total: done.total, uid: null } }]);
  // What was paid and refunded stays.
  expect(orders[0]?.history[0]?.details).toEqual({ amount: rupees(1), reference: 'pay_1' });
  await database.close();
});

test('npm run orders -- forget leaves no trace of it in the book’s files, even while the shop is open', async () => {
  const shop = await openPlace({ kind: 'sqlite', file });
  await run('forget', shipping.email);
  for (const name of await readdir(folder))
    expect(await readFile(path.join(folder, name), 'utf8'), name).not.toContain('asha@okaxis');
  await shop.close();
});

test('npm run orders -- backup copies an order book in use, and check finds the copy intact', async () => {
  const inUse = await openPlace({ kind: 'sqlite', file });
  const copy = path.join(folder, 'copy.sqlite');
  await run('backup', copy);
  await inUse.close();
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  file = copy;
  expect(await run('check')).toContain(
    'Orders: 3. Mails and webhook events still to be sent: 0.\nThe order book is intact.',
  );
  await expect(run('backup', copy)).rejects.toThrow('exists already');
});

test.each([[[]], [['backup']], [['destroy', 'x']]])(
  'npm run orders prints its usage for the arguments %j',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('npm run orders -- check');
  },
);

test.each(['backup', 'export', 'forget', 'check'])(
  'npm run orders -- %s explains that the order book is damaged, and creates no file',
  async (command) => {
    await writeFile(file, 'x'.repeat(5000));
    const before = await readdir(folder);
    const failed = run(command, command === 'forget' ? 'a@example.in' : path.join(folder, 'new'));
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: `The order book ${file} can’t be used (file is not a database). Restore a backup, or move the file away to begin a new book.\n`,
    });
    expect(await readdir(folder)).toEqual(before);
  },
);
