import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const rowsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!clause|rule|pattern|section|-)/.test(line));
const ROWS = rowsOf('docs/specification.md');
const LAW = rowsOf('docs/law.md');

/** The paths between backticks; a name without a folder is in the folder of the path before it. */
function pathsIn(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    const path = name.includes('/') ? name : `${folder}${name}`;
    folder = path.slice(0, path.lastIndexOf('/') + 1);
    return path;
  });
}

/** Whether the test that proves a clause exists. */
function expectProof(clause: string, proof: string): void {
  if (proof.trim() === 'by absence') return;
  const [, file = '', title = ''] = /^ `(tests\/[^`]+)` “(.+)” *$/.exec(proof) ?? [];
  expect(file, `the proof of: ${clause.trim()}`).not.toBe('');
  expect(readFileSync(file, 'utf8')).toContain(title.replaceAll('\\"', '"'));
}

const CELLS = /(?<!\\)\|/;

describe('the table of the specification', () => {
  test('has rows', () => {
    expect(ROWS.length).toBeGreaterThan(120);
  });

  test.each(ROWS)('%s', (row) => {
    const [, clause = '', where = '', proof = ''] = row.split(CELLS);
    for (const path of pathsIn(where)) expect(existsSync(path), path).toBe(true);
    expectProof(clause, proof);
  });
});

describe('the tables of the law', () => {
  test('have rows, the thirteen dark patterns among them', () => {
    expect(LAW.length).toBeGreaterThan(30);
  });

  test.each(LAW)('%s', (row) => {
    const [, rule = '', , where = '', proof = ''] = row.split(CELLS);
    for (const path of pathsIn(where).filter((name) => name.includes('/')))
      expect(existsSync(path), path).toBe(true);
    expectProof(rule, proof);
  });
});
