// @vitest-environment node
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NO_BACKUPS } from '../../../../src/endpoint/book/backup';
import { answerHealth } from '../../../../src/endpoint/book/health';
import { openPlace } from '../../../../src/endpoint/book/open';

const health = async (open: Parameters<typeof answerHealth>[0]) => {
  const answer = await answerHealth(open);
  return [answer.status, await answer.text()];
};

test('answers ok in a shop without an order book', async () => {
  expect(await health(() => Promise.resolve(null))).toEqual([200, 'ok']);
});

test('reports that the shop takes no orders while the book is missing, and ok once it is back', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
  const parent = await mkdtemp(path.join(tmpdir(), 'health-'));
  const [folder, away] = [path.join(parent, 'data'), path.join(parent, 'away')];
  const database = await openPlace({ kind: 'sqlite', file: path.join(folder, 'orders.sqlite') });
  onTestFinished(async () => {
    await database.close();
    await rm(parent, { recursive: true });
  });
  const open = () => Promise.resolve({ book: { database }, backups: NO_BACKUPS });
  expect(await health(open)).toEqual([200, 'ok']);
  await rename(folder, away);
  expect(await health(open)).toEqual([503, expect.stringContaining('takes no orders')]);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('it was moved or deleted'));
  await rename(away, folder);
  expect(await health(open)).toEqual([200, 'ok']);
});
