import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const TABLE = readFileSync('docs/specification.md', 'utf8');
const ROWS = TABLE.split('\n').filter((line) => /^\| (?!clause|-)/.test(line));

/** The paths between backticks; a name without a folder is in the folder of the path before it. */
function pathsIn(cell: string): string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    const path = name.includes('/') ? name : `${folder}${name}`;
    folder = path.slice(0, path.lastIndexOf('/') + 1);
    return path;
  });
}

describe('the table of the specification', () => {
  test('has rows', () => {
    expect(ROWS.length).toBeGreaterThan(120);
  });

  test.each(ROWS)('%s', (row) => {
    const [, clause = '', where = '', proof = ''] = row.split(/(?<!\\)\|/);
    for (const path of pathsIn(where)) expect(existsSync(path), path).toBe(true);
    if (proof.trim() === 'by absence') return;
    const [, file = '', title = ''] = /^ `(tests\/[^`]+)` “(.+)” *$/.exec(proof) ?? [];
    expect(file, `the proof of: ${clause.trim()}`).not.toBe('');
    expect(readFileSync(file, 'utf8')).toContain(title.replaceAll('\\"', '"'));
  });
});
