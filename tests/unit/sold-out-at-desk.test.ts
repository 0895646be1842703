// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soldOutAtDesk } from '../../scripts/build/sold-out';
import { openPlace } from '../../src/endpoint/book/open';
import { switchSoldOut } from '../../src/endpoint/book/today';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sold-out-'));
  vi.stubEnv('ORDER_BOOK', path.join(folder, 'orders.sqlite'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
const open = () => openPlace({ kind: 'sqlite', file: path.join(folder, 'orders.sqlite') });

test('a build learns from the order book what is sold out at the desk', async () => {
  const book = await open();
  await switchSoldOut(book, 'lota-vase', true);
  await switchSoldOut(book, 'urli-bowl', true);
  await switchSoldOut(book, 'urli-bowl', false);
  expect(await soldOutAtDesk()).toEqual(['lota-vase']);
  await book.close();
});

test('a build without the order book, or with an empty one, takes the files’ word', async () => {
  const warn = vi.spyOn(console, 'warn');
  expect(await soldOutAtDesk()).toEqual([]);
  const book = await open();
  await book.all('DROP TABLE pieces');
  expect(await soldOutAtDesk()).toEqual([]);
  await book.close();
  expect(warn).not.toHaveBeenCalled();
});
