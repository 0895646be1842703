import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';
import { checkContent } from '../../editing/check.ts';
import { FIELD_MISTAKES } from '../mistakes/fields.ts';
import { FILE_MISTAKES } from '../mistakes/files.ts';
import { SYNTAX_MISTAKES } from '../mistakes/syntax.ts';

const TRIALS = [...FIELD_MISTAKES, ...SYNTAX_MISTAKES, ...FILE_MISTAKES];
/** What tells an editor to do something. */
const MENDS =
  /\b(write|put|take|save|delete|keep|give|rename|move|correct|close|copy|choose|add|open|look|did you mean)\b/i;

let root = '';
/** The pictures are decoded once; a busy machine takes its time for that. */
const SLOW_MS = 60_000;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mistakes-'));
  await cp(FIRST_SHOP.contentDir, join(root, 'content'), { recursive: true });
  await report();
}, SLOW_MS);
afterAll(() => rm(root, { recursive: true }));

const report = async () => {
  const { problems, warnings } = await checkContent('content', root);
  return [...problems, ...warnings];
};

describe('the report says what is wrong, where, and how to correct it:', () => {
  test.for(TRIALS)('$title', { timeout: SLOW_MS }, async ({ make, says }) => {
    const undo = await make(join(root, 'content'));
    try {
      const found = (await report()).join('\n');
      for (const part of says) expect(found).toContain(part);
      expect(found).toMatch(MENDS);
    } finally {
      await undo();
    }
  });
});

test('there is nothing to report when every mistake is undone', async () => {
  expect(await report()).toEqual([]);
});

test('at least 150 mistakes are tried', () => {
  expect(new Set(TRIALS.map(({ title }) => title)).size).toBe(TRIALS.length);
  expect(TRIALS.length).toBeGreaterThanOrEqual(150);
});
