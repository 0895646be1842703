import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseData } from '../../src/content/parse/parse.ts';
import { changeData, same } from '../../editing/source/change-data.ts';
import { FIRST_SHOP } from '../../scripts/build/sites.ts';

type Path = (string | number)[];
type Tree = Record<string | number, unknown>;

/** What the first shop's files do not have: notes everywhere, each kind of quotes, folding and brackets. */
const ODD = `# A note above all.
plain: one word   # a note behind
single: 'it''s here'   # another
double: "two \\"words\\""
# A note before a folded text.
folded: >-
  The first line of a text that is folded, and goes on for a while before it comes to its
  second line, which is shorter.

literal: |
  one

  two
lines: a text that goes on
  in a second line
brackets: [one, 'two', "three"]
group: { a: 1, b: 'x', c: [y, z] } # behind a group
list:
  # before the first
  - first

  # before the second
  - 'second' # behind the second
  - >-
    a third entry that is folded over
    two lines
entries:
  - name: one
    # inside
    url: https://a.example/#x
  - { name: two, url: 'https://b.example' }
  -
    name: three
    url: ''
empty:
hollow: {}
none: []
truth: true
# At the end.
`;

const FILES = Object.fromEntries(
  ['products', 'categories', 'team', 'site'].flatMap((folder) =>
    readdirSync(join(FIRST_SHOP.contentDir, folder))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => {
        const file = join(folder, name);
        return [file, readFileSync(join(FIRST_SHOP.contentDir, file), 'utf8')] as const;
      }),
  ),
);
const TEXTS = Object.entries({ ...FILES, 'odd.yaml': ODD });

const dataOf = (text: string) => {
  const { data, mistakes } = parseData(Buffer.from(text));
  expect(mistakes).toEqual([]);
  return data as Tree;
};

function pathsOf(value: unknown, wanted: (value: unknown) => boolean, path: Path = []): Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          pathsOf(one, wanted, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return wanted(value) ? [path, ...inner] : inner;
}
const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce((inner, step) => (inner as Tree)[step], data);
}

function withValue(data: Tree, path: Path, value: unknown): Tree {
  const copy = structuredClone(data);
  (valueAt(copy, path.slice(0, -1)) as Tree)[path.at(-1)!] = value;
  return copy;
}

/** The lines of a text that another text does not have at its beginning, nor at its end. */
function changedLines(before: string, after: string): { gone: string[]; come: string[] } {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end += 1;
  return { gone: a.slice(start, a.length - end), come: b.slice(start, b.length - end) };
}

const WORDS = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9]{1,12}$/),
      fc.constantFrom(
        'don’t',
        "it's",
        '"so"',
        'a:',
        '#1',
        '&',
        '*',
        '-',
        '{city}',
        'ब्रास',
        '₹',
        '?',
        '[x]',
        '%',
        '@',
        '!',
        '>',
        '|',
        'true',
        'null',
        '12',
        '1.5',
        '=',
        '~',
        'a,b',
        '\\',
      ),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((words) => words.join(' '));
const VALUES = fc.oneof(
  { weight: 8, arbitrary: WORDS },
  fc.tuple(WORDS, WORDS).map((lines) => lines.join('\n')),
  fc.tuple(WORDS, WORDS).map((lines) => lines.join('\n\n')),
  fc.constantFrom('', 'true', '10:00', '2024-01-01', '0x1f', '1e3', '~', 'null'),
  fc
    .double({ min: -1e6, max: 1e6, noNaN: true })
    .map((number) => Math.round(number * 100) / 100 || 0),
  fc.boolean(),
);

/** Expects that no line is other than before but those of one field. */
function expectOwnLines(before: string, after: string, path: Path) {
  const own = ownLines(before, path);
  for (const line of changedLines(before, after).gone) expect(own).toContain(line);
}

describe.each(TEXTS)('in %s', (_, text) => {
  const data = dataOf(text);

  test('a changed field changes its own lines only, and has the new value', () => {
    const leaves = pathsOf(data, isLeaf);
    const runs = leaves.map((path) => fc.tuple(fc.constant(path), VALUES));
    fc.assert(
      fc.property(fc.tuple(...runs), (changes) => {
        for (const [path, value] of changes) {
          const after = changeData(text, withValue(data, path, value));
          expect(same(dataOf(after), withValue(data, path, value))).toBe(true);
          expectOwnLines(text, after, path);
        }
      }),
      { numRuns: 3 },
    );
  });

  test('every comment stays, whatever is written', () => {
    const notes = text.split('\n').filter((line) => line.trim().startsWith('#'));
    for (const path of pathsOf(data, isLeaf)) {
      const after = changeData(text, withValue(data, path, 'another text, as an editor writes it'));
      for (const note of notes) expect(after).toContain(note);
    }
  });

  test('entries of lists are added, removed and moved without changing others', () => {
    for (const path of pathsOf(data, Array.isArray)) {
      const list = valueAt(data, path) as unknown[];
      const wholes: unknown[][] = [
        [...list, list.at(-1) ?? 'one'],
        [list[0] ?? 'one', ...list],
        list.slice(1),
        list.slice(0, -1),
        list.toReversed(),
        [],
      ];
      for (const whole of wholes) {
        const after = changeData(text, withValue(data, path, whole));
        expect(same(dataOf(after), withValue(data, path, whole))).toBe(true);
        expectOwnLines(text, after, path);
      }
    }
  });

  test('fields are added and removed without changing others', () => {
    const isGroup = (value: unknown) => !isLeaf(value) && !Array.isArray(value);
    for (const path of pathsOf(data, isGroup)) {
      const group = valueAt(data, path) as Tree;
      // A file without any field has nothing to be written into.
      if (path.length === 0 && Object.keys(group).length === 1) continue;
      const names = Object.keys(group);
      const put = (next: Tree) => (path.length === 0 ? next : withValue(data, path, next));
      for (const [index, name] of names.entries()) {
        const without = put(
          Object.fromEntries(Object.entries(group).filter(([it]) => it !== name)),
        );
        expect(
          same(dataOf(changeData(text, without)), without),
          `${path.join('.')} without ${name}`,
        ).toBe(true);
        const more = Object.entries(group).toSpliced(index + 1, 0, ['more', 'of it']);
        const after = changeData(text, put(Object.fromEntries(more)));
        expect(same(dataOf(after), put(Object.fromEntries(more)))).toBe(true);
        if (!text.includes('{ a: 1')) expect(changedLines(text, after).gone).toEqual([]);
      }
    }
  });

  test('nothing changes when nothing is to be changed', () => {
    expect(changeData(text, structuredClone(data))).toBe(text);
  });
});

/** The first line of each field and entry of a text, from 0, by its path. */
function firstLines(text: string): Map<string, { path: Path; line: number }> {
  const lines = text.split('\n');
  const { data, lineOf } = parseData(Buffer.from(text));
  const firstLine = (path: Path) => {
    const step = path.at(-1) ?? '';
    const begins = typeof step === 'number' ? /^\s*-( |$)|\[/ : new RegExp(`(^|[\\s{])${step}:`);
    let line = (lineOf(path) ?? 1) - 1;
    while (line > 0 && !begins.test(lines[line] ?? '')) line -= 1;
    return line;
  };
  const paths = pathsOf(data, () => true).filter((path) => path.length > 0);
  return new Map(paths.map((path) => [path.join('/'), { path, line: firstLine(path) }]));
}

const FIRST_LINES = new Map(TEXTS.map(([, text]) => [text, firstLines(text)]));

/** The lines that belong to a field: from its own to the next field's. */
function ownLines(text: string, path: Path): string[] {
  if (path.length === 0) return text.split('\n');
  const all = [...FIRST_LINES.get(text)!.values()];
  const start = FIRST_LINES.get(text)!.get(path.join('/'))!.line;
  const later = all
    .filter((other) => path.some((step, index) => other.path[index] !== step))
    .map(({ line }) => line)
    .filter((line) => line > start);
  return text.split('\n').slice(start, Math.min(...later, Number.POSITIVE_INFINITY));
}
