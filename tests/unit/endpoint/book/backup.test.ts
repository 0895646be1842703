// @vitest-environment node
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpNightly, keepBackups } from '../../../../src/endpoint/book/backup';
import type { Database } from '../../../../src/endpoint/book/database';
import { openPlace } from '../../../../src/endpoint/book/open';

let data: string;
let folder: string;
let book: Database;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'backup-'));
  folder = path.join(data, 'backups');
  book = await openPlace({ kind: 'sqlite', file: path.join(data, 'orders.sqlite') });
});
afterEach(async () => {
  await book.close();
  await rm(data, { recursive: true });
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** Three in the morning in India. */
const NIGHT = Date.UTC(2026, 10, 1, 21, 30);

test('the book is copied once a night, and 14 copies are kept', async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, 'orders-before-the-fair.sqlite'), '');
  await writeFile(path.join(folder, 'orders-2026-10-30.sqlite.x.unfinished'), '');
  for (let night = 0; night < 20; night += 1)
    for (const hours of [0, 1])
      await backUpNightly(book, folder, NIGHT + night * DAY_MS + hours * 3_600_000);
  const copies = (await readdir(folder)).sort();
  expect(copies).toHaveLength(15);
  expect(copies.slice(0, 2)).toEqual(['orders-2026-11-08.sqlite', 'orders-2026-11-09.sqlite']);
  expect(copies).toContain('orders-before-the-fair.sqlite');
  const newest = path.join(folder, 'orders-2026-11-21.sqlite');
  expect((await stat(newest)).mode & 0o777).toBe(0o600);
  const copy = await openPlace({ kind: 'sqlite', file: newest });
  expect(await copy.all('SELECT COUNT(*) AS orders FROM orders')).toEqual([{ orders: 0 }]);
  await copy.close();
});

test('nothing is copied before the night', async () => {
  await backUpNightly(book, folder, NIGHT - 3_600_000);
  expect(await readdir(data)).not.toContain('backups');
});

test('a failed copy is logged and reported until one succeeds', async () => {
  await writeFile(folder, 'in the way');
  const logged: string[] = [];
  let again = () => {};
  const backups = keepBackups(book, path.join(data, 'orders.sqlite'), {
    now: () => NIGHT,
    every: (run) => (again = run),
    log: (line) => void logged.push(line),
  });
  await expect.poll(() => backups.failedAt()).toBe(NIGHT);
  expect(logged).toEqual([expect.stringContaining(`wasn’t copied to ${folder}`)]);
  await rm(folder);
  again();
  await expect.poll(() => backups.failedAt()).toBeNull();
  expect(await readdir(folder)).toEqual(['orders-2026-11-02.sqlite']);
});
