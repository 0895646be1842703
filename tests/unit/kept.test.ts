import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Kept } from '../../integrations/kept.ts';

const DAY_MS = 86_400_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = () => path.join(folder, 'store');
/** Takes what a build would make, which is this text. */
const take = async (madeFrom: string[], text: string) =>
  Buffer.from(
    await new Kept(store()).take(madeFrom, () => Promise.resolve(Buffer.from(text))),
  ).toString();

test('what an earlier build has made of the same is taken, and of anything else it is made', async () => {
  expect(await take(['terser 5', 'code'], 'first')).toBe('first');
  expect(await take(['terser 5', 'code'], 'second')).toBe('first');
  expect(await take(['terser 6', 'code'], 'second')).toBe('second');
  expect(await take(['terser 5c', 'ode'], 'third')).toBe('third');
});

test('what cannot be made is not kept', async () => {
  const failing = new Kept(store()).take(['code'], () => Promise.reject(new Error('line 3')));
  await expect(failing).rejects.toThrow('line 3');
  expect(await take(['code'], 'whole')).toBe('whole');
});

test('what two builds make at once is whole in both', async () => {
  const text = 'brass'.repeat(100_000);
  const both = await Promise.all([take(['code'], text), take(['code'], text)]);
  expect(both).toEqual([text, text]);
  const names = await readdir(store());
  expect(names).toHaveLength(1);
  expect(await readFile(path.join(store(), names[0]!), 'utf8')).toBe(text);
});

test('what a killed build has begun to write is never taken, and goes in time', async () => {
  await take(['code'], 'whole');
  const [name] = await readdir(store());
  const begun = path.join(store(), `${name}.begun`);
  await rm(path.join(store(), name!));
  await writeFile(begun, 'who');
  expect(await take(['code'], 'whole')).toBe('whole');
  const long = new Date(Date.now() - 15 * DAY_MS);
  await utimes(begun, long, long);
  await new Kept(store()).forgetOld();
  expect(await readdir(store())).toEqual([name]);
});

test('what a build has used stays for two weeks', async () => {
  await take(['code'], 'whole');
  const file = path.join(store(), (await readdir(store()))[0]!);
  const long = new Date(Date.now() - 15 * DAY_MS);
  await utimes(file, long, long);
  await take(['code'], 'other');
  await new Kept(store()).forgetOld();
  expect(await readFile(file, 'utf8')).toBe('whole');
});
