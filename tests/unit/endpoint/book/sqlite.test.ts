// @vitest-environment node
import {
  copyFile,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database, Value } from '../../../../src/endpoint/book/database';
import { listOrders } from '../../../../src/endpoint/book/list';
import { DESK_TABS } from '../../../../src/shop/desk/desk';
import { openBookDatabase, openPlace } from '../../../../src/endpoint/book/open';
import { openSqlite } from '../../../../src/endpoint/book/sqlite';

test('SQLite waits for another program’s lock without blocking the process', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'book-'));
  const file = path.join(folder, 'orders.sqlite');
  const book = await openSqlite(file);
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    other.close();
    await book.close();
    await rm(folder, { recursive: true });
  });
  await book.all('CREATE TABLE t (n BIGINT)');
  other.exec('BEGIN IMMEDIATE');
  // If the process waited inside SQLite, this would never run.
  setTimeout(() => other.exec('COMMIT'), 50);
  await Promise.all([
    book.all('INSERT INTO t VALUES (1)'),
    book.transaction((queries) => queries.all('INSERT INTO t VALUES (2)')),
  ]);
  expect(await book.all('SELECT n FROM t')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('the SQLite file and those beside it are readable only by their user', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'book-'));
  const book = await openPlace({ kind: 'sqlite', file: path.join(folder, 'orders.sqlite') });
  onTestFinished(async () => {
    await book.close();
    await rm(folder, { recursive: true });
  });
  const files = await readdir(folder);
  expect(files).toContain('orders.sqlite-wal');
  for (const file of files)
    expect((await stat(path.join(folder, file))).mode & 0o777, file).toBe(0o600);
});

test.each(DESK_TABS.map(({ id }) => id))(
  'a search under “%s” uses indexes instead of reading whole orders',
  async (tab) => {
    const book = await openBookDatabase(() => openSqlite(':memory:'));
    onTestFinished(() => book.close());
    const queries: { text: string; values?: readonly Value[] }[] = [];
    const recorder: Database = {
      ...book,
      all: (text, values) => {
        queries.push({ text, ...(values && { values }) });
        return book.all(text, values);
      },
    };
    await listOrders(recorder, { tab, search: 'asha' });
    const plans = await Promise.all(
      queries.map(({ text, values }) =>
        book.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, values),
      ),
    );
    const reads = plans
      .flat()
      .map(({ detail }) => detail)
      .filter((one) => one.includes('orders_by'));
    expect(reads).toHaveLength(3);
    for (const read of reads) expect(read).toContain('COVERING INDEX');
  },
);

describe('an open SQLite book', () => {
  async function openedBook() {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'book-')), 'data');
    const file = path.join(folder, 'orders.sqlite');
    const book = await openSqlite(file);
    await book.all('CREATE TABLE t (n BIGINT)');
    onTestFinished(async () => {
      await book.close();
      await rm(path.dirname(folder), { recursive: true });
    });
    const write = () => book.transaction((queries) => queries.all('INSERT INTO t VALUES (1)'));
    return { folder, file, book, write };
  }

  test('takes nothing while its folder is moved away, and goes on once it is back', async () => {
    const { folder, book, write } = await openedBook();
    await rename(folder, `${folder}-gone`);
    await expect(write()).rejects.toThrow('it was moved or deleted');
    await expect(book.all('SELECT n FROM t')).rejects.toThrow('it was moved or deleted');
    await rename(`${folder}-gone`, folder);
    await write();
    expect(await book.all('SELECT n FROM t')).toEqual([{ n: 1 }]);
  });

  test.each(['', '-wal', '-shm'])('takes nothing after its file %j is deleted', async (part) => {
    const { file, write } = await openedBook();
    await rm(`${file}${part}`);
    await expect(write()).rejects.toThrow('it was moved or deleted');
  });

  test('takes nothing after another file is put in its place', async () => {
    const { file, write } = await openedBook();
    await copyFile(file, `${file}.copy`);
    await rename(`${file}.copy`, file);
    await expect(write()).rejects.toThrow('it was replaced');
  });

  /** Writes what is new into the file itself, as SQLite does after a thousand pages. */
  const checkpoint = (book: Database) => book.all('PRAGMA wal_checkpoint(TRUNCATE)');
  const grow = (book: Database) =>
    book.all(
      'WITH RECURSIVE c (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM c WHERE n < 9000) INSERT INTO t SELECT n FROM c',
    );

  test.each(['an older copy', 'nothing', 'something else'])(
    'takes nothing after %s is copied over it',
    async (what) => {
      const { file, book, write } = await openedBook();
      await checkpoint(book);
      await book.backup!(`${file}.copy`);
      await grow(book);
      await checkpoint(book);
      if (what === 'nothing') await truncate(file);
      else if (what === 'something else') await writeFile(file, 'x'.repeat(9000));
      else await copyFile(`${file}.copy`, file);
      await expect(write()).rejects.toThrow('another file was copied over it');
    },
  );

  test('goes on after another program has written to it', async () => {
    const { file, book, write } = await openedBook();
    const other = await openSqlite(file);
    onTestFinished(() => other.close());
    await grow(other);
    await checkpoint(other);
    await write();
    await checkpoint(book);
    await write();
    expect(await book.all('SELECT COUNT(*) AS count FROM t')).toEqual([{ count: 9001 }]);
  });
});
