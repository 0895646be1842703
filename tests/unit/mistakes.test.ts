import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'astro/zod';
import { checkContent } from '../../content-check/check.ts';
import { ACCEPTED } from '../mistakes/accepted.ts';
import { FIELD_MISTAKES } from '../mistakes/fields.ts';
import { FILE_MISTAKES } from '../mistakes/files.ts';
import { edit, URLI } from '../mistakes/mistake.ts';
import { parseData } from '../../src/collections/parse.ts';
import { productSchema } from '../../src/collections/schema.ts';
import { SYNTAX_MISTAKES } from '../mistakes/syntax.ts';
import { copySmallShop } from '../support/small-shop.ts';

const TRIALS = [...FIELD_MISTAKES, ...SYNTAX_MISTAKES, ...FILE_MISTAKES];
/** Each message must say what to do. */
const MENDS =
  /\b(write|put|take|save|delete|keep|give|rename|move|correct|close|copy|choose|add|open|look|remove|start|did you mean)\b/i;

let root = '';
/** Decoding all pictures once is slow on a busy machine. */
const SLOW_MS = 60_000;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistakes-'));
  await copySmallShop(join(root, 'content'));
  await report();
}, SLOW_MS);
afterAll(() => rm(root, { recursive: true }));

const report = async () => {
  const { problems, warnings } = await checkContent('content', root);
  return [...problems, ...warnings];
};

describe('the report locates and explains how to correct', () => {
  test.for(TRIALS)('$title', { timeout: SLOW_MS }, async ({ make, says }) => {
    const undo = await make(join(root, 'content'));
    try {
      const found = (await report()).join('\n');
      for (const part of says) expect(found).toContain(part);
      expect(found).toMatch(MENDS);
      // A file may use this picture even if the file can't be read.
      if (!says.includes('no file uses this')) expect(found).not.toContain('no file uses this');
    } finally {
      await undo();
    }
  });
});

describe('the report accepts', () => {
  test.for(ACCEPTED)('$title', { timeout: SLOW_MS }, async ({ make }) => {
    const undo = await make(join(root, 'content'));
    try {
      expect(await report()).toEqual([]);
    } finally {
      await undo();
    }
  });
});

test.each([
  ['007', '007'],
  ['1.10', '1.10'],
  ['8901234567890123456', '8901234567890123456'],
  ['0x1F', '0x1F'],
  ['1e3', '1e3'],
  ['true', 'true'],
  ['+5', '+5'],
])('shows the specification %s as it was written', async (written, shown) => {
  const text = await readFile(join(root, 'content', URLI), 'utf8');
  const { data } = parseData(Buffer.from(text.replace('Height: 10 cm', `Model: ${written}`)));
  const { details } = productSchema(() => z.string()).parse(data);
  expect(details.specifications).toContainEqual({ label: 'Model', value: shown });
});

test('the report is empty once every mistake is undone', async () => {
  expect(await report()).toEqual([]);
});

test('advises about a picture that a deleted product leaves behind, without stopping a build', async () => {
  const content = join(root, 'content');
  await cp(join(content, 'products/urli-bowl.jpg'), join(content, 'products/bell-near.jpg'));
  const { problems, warnings } = await checkContent('content', root);
  await rm(join(content, 'products/bell-near.jpg'));
  expect(problems).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('products/bell-near.jpg: no file uses this')]);
});

test('mistakes in several files are reported together', async () => {
  const made = [
    await edit('', 'products/lota-vase.yaml', 'price:', 'prise:').make(join(root, 'content')),
    await edit('', 'team/founder.yaml', 'position:', 'place:').make(join(root, 'content')),
  ];
  const found = (await report()).join('\n');
  for (const undo of made) await undo();
  expect(found).toContain('lota-vase.yaml, line 3: "prise" is not a field here');
  expect(found).toContain('founder.yaml, line 3: "place" is not a field here');
});
