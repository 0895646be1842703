import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBook } from '../../src/endpoint/book/book';
import { fingerprintOf } from '../../src/endpoint/book/rows';
import { listOrders } from '../../src/endpoint/book/list';
import { papersOf } from '../../src/endpoint/book/papers';
import { openPlace } from '../../src/endpoint/book/open';
import { rupees } from '../../src/shop/money/money';
import { orderForShop, ordersFile, parseForeignOrder } from '../../src/shop/orders/transfer';
import { incoming } from '../support/book';
import { FACTS } from '../support/bills';
import { anOrder, shipping, USUAL_STEPS } from '../support/order';

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
    await book.accept(incoming(order, { proof: 'p', deviceKey: 'k', uid: 'asha' }), 1000);
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
    'removed from finished orders: 1.\nRemoved from those who wait for a product: 0.\nOrders that aren’t finished yet: 1.',
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

test('npm run orders -- month writes the accountant’s files, and forget keeps bills', async () => {
  const book = createBook(await openPlace({ kind: 'sqlite', file }));
  const at = Date.parse('2026-11-21T12:00:00+05:30');
  for (const step of USUAL_STEPS) {
    const change = { id: open.id, by: 'owner', step, details: {}, facts: FACTS } as const;
    expect((await book.change(change, at)).ok).toBe(true);
  }
  await book.database.close();
  await run('forget', shipping.email);
  const month = path.join(folder, 'accounts', '2026-11');
  for (const time of [1, 2])
    expect(await run('month', month), `${time}`).toContain('keep them safe');
  expect((await readdir(month)).sort()).toEqual([
    'b2c-2026-11.csv',
    'hsn-2026-11.csv',
    'numbers-2026-11.csv',
    'sales-2026-11.csv',
  ]);
  const sales = await readFile(path.join(month, 'sales-2026-11.csv'), 'utf8');
  expect(sales).toMatch(/^\ufeff"Document","Number"/);
  expect(sales).toContain('"KAN/26-27/00001","2026-11-21"');
  expect(sales).toContain('"Asha Rao"');
  const early = await run('month', path.join(folder, '2026-01'));
  expect(early).toContain('No bill has a number of 2026-01 yet');
  await expect(run('month', path.join(folder, 'november'))).rejects.toThrow('isn’t a month');
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
});

test('npm run orders -- backup and export replace what they wrote before, and nothing else', async () => {
  const [copy, list] = [path.join(folder, 'copy.sqlite'), path.join(folder, 'list.jsonl')];
  for (const night of [1, 2]) {
    expect(await run('backup', copy), `${night}`).toContain('copied');
    expect(await run('export', list), `${night}`).toContain('3 orders');
  }
  const letter = path.join(folder, 'letter.txt');
  await writeFile(letter, 'Dear Asha');
  for (const [command, target] of [
    ['backup', letter],
    ['export', letter],
    ['backup', file],
    ['export', copy],
  ] as const)
    await expect(run(command, target)).rejects.toThrow('exists already and is something else');
  expect(await readFile(letter, 'utf8')).toBe('Dear Asha');
});

test('npm run orders -- restore replaces the book once the shop is stopped, and keeps the former one', async () => {
  const copy = path.join(folder, 'copy.sqlite');
  await run('backup', copy);
  const shop = createBook(await openPlace({ kind: 'sqlite', file }));
  await shop.change({ id: open.id, by: 'owner', step: 'cancel', details: {} }, 3000);
  await expect(run('restore', copy)).rejects.toThrow('The shop is open');
  await shop.database.close();
  for (const time of [1, 2])
    expect(await run('restore', copy), `${time}`).toContain('Orders: 3, the newest of 1970-01-01');
  const restored = createBook(await openPlace({ kind: 'sqlite', file }));
  expect((await restored.find([open.id]))[0]?.state.status).toBe('Processing');
  await restored.database.close();
  const names = await readdir(folder);
  const former = names.filter((name) => name.startsWith('orders.sqlite.'));
  expect(former).toHaveLength(2);
  file = path.join(folder, former.sort()[0]!);
  expect((await exported()).join('\n').match(/"status":"Cancelled"/g)).toHaveLength(2);
});

test('npm run orders -- restore refuses what isn’t an order book, and changes nothing', async () => {
  const text = path.join(folder, 'x.sqlite');
  await writeFile(text, 'x'.repeat(5000));
  await expect(run('restore', text)).rejects.toThrow('isn’t an order book that can be restored');
  await expect(run('restore', path.join(folder, 'none'))).rejects.toThrow('doesn’t exist');
  await expect(run('restore', file)).rejects.toThrow('is the order book itself');
  expect(await run('check')).toContain('Orders: 3');
});

/** Ships an order, which gives it its bill, and returns the bills of both open orders. */
async function ship({ id }: { id: string }) {
  const book = createBook(await openPlace({ kind: 'sqlite', file }));
  const change = { id, by: 'owner', step: 'ship', details: {}, facts: FACTS } as const;
  expect((await book.change(change, Date.parse('2026-11-21T12:00:00+05:30'))).ok).toBe(true);
  const papers = await papersOf(book.database, [open.id, others.id]);
  await book.database.close();
  return papers;
}

const numbersOf = (papers: Awaited<ReturnType<typeof ship>>): string[] =>
  papers.map(({ paper }) => `${paper.orderId} ${paper.number}`);

test('npm run orders -- import adds an export’s bills, and numbers go on after them', async () => {
  const list = path.join(folder, 'list.jsonl');
  const [first] = await ship(open);
  await run('export', list);
  file = path.join(folder, 'new.sqlite');
  await (await openPlace({ kind: 'sqlite', file })).close();
  expect(await run('import', list)).toBe(
    'Orders added: 3. Already in the book: 0.\nBills and notes added: 1. Already in the book: 0.\n',
  );
  expect(await run('import', list)).toContain('Bills and notes added: 0. Already in the book: 1.');
  const papers = await ship(others);
  expect(papers[0]).toEqual(first);
  expect(papers.map(({ paper }) => paper.number)).toEqual(['KAN/26-27/00001', 'KAN/26-27/00002']);
});

test('after the restore of an older copy, bills go on after those that shoppers have', async () => {
  const copy = path.join(folder, 'copy.sqlite');
  await run('backup', copy);
  const given = numbersOf(await ship(open));
  const restored = await run('restore', copy);
  expect(restored).toContain('The last bills in it: none.');
  // The former book, if it can be read, still has them.
  const [, former = ''] = /npm run orders -- import (\S+\.sqlite\.\S+)/.exec(restored) ?? [];
  await run('import', former);
  expect(numbersOf(await ship(open))).toEqual(given);
  expect(numbersOf(await ship(others))).toEqual([...given, `${others.id} KAN/26-27/00002`]);
  expect(await run('restore', copy)).toContain('The last bills in it: none.');
  expect(await run('last-bill', 'kan/26-27/41')).toBe(
    'New bills and notes go on after these: KAN/26-27/00041.\n',
  );
  // It never goes back.
  await run('last-bill', 'KAN/26-27/00007');
  expect(numbersOf(await ship(open))).toEqual([`${open.id} KAN/26-27/00042`]);
  await run('backup', copy);
  expect(await run('restore', copy)).toContain('The last bills in it: KAN/26-27/00042.');
  await expect(run('last-bill', '41')).rejects.toThrow('isn’t the number of a bill');
});

test('npm run orders -- import adds an export’s orders with their history, and an owner’s mail, once', async () => {
  const list = path.join(folder, 'list.jsonl');
  await run('export', list);
  const before = await exported();
  await expect(run('import', folder)).rejects.toThrow('is a folder');
  // Their fingerprints aren't those of the orders, as after a change at the desk.
  expect(await run('import', list)).toBe('Orders added: 0. Already in the book: 3.\n');
  file = path.join(folder, 'new.sqlite');
  await (await openPlace({ kind: 'sqlite', file })).close();
  expect(await run('import', list)).toBe('Orders added: 3. Already in the book: 0.\n');
  expect(await run('import', list)).toBe('Orders added: 0. Already in the book: 3.\n');
  expect(await exported()).toEqual(before);
  const mailed = path.join(folder, 'mailed.json');
  const later = anOrder({ id: 'AAN-261121-55555-55555' });
  await writeFile(mailed, ordersFile([later]));
  expect(await run('import', mailed)).toContain('Orders added: 1.');
  // The device that placed it sends it again.
  const book = createBook(await openPlace({ kind: 'sqlite', file }));
  const again = parseForeignOrder(orderForShop(later))!;
  const sent = incoming(again, { fingerprint: fingerprintOf(again) });
  expect(await book.accept(sent, 1)).toBe('known');
  await book.database.close();
  await writeFile(mailed, '{"name":"Asha"}\n{');
  await expect(run('import', mailed)).rejects.toThrow(
    'Entries that are neither orders nor bills: 2.',
  );
});

test.each([[[]], [['backup']], [['destroy', 'x']]])(
  'npm run orders prints its usage for the arguments %j',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('npm run orders -- check');
  },
);

test.each(['backup', 'export', 'forget', 'check', 'import'])(
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
