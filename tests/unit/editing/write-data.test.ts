import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { templateOf } from '../../../editing/json-schemas.ts';
import { writeData, type Written } from '../../../editing/write-data.ts';
import { parseData } from '../../../src/collections/parse.ts';

const AWKWARD = [
  '',
  ' a space at each end ',
  'a colon: and a # sign',
  "it's quoted",
  '"double" and \\ back',
  'two\nlines',
  '- a hyphen',
  '{braces} [brackets], a comma',
  '007',
  'पीतल की उरली',
  `${'half a million letters '.repeat(40)}end`,
];

type Path = readonly (string | number)[];
type Fields = Record<string, unknown>;

const SHOPS = ['src/content', 'tests/fixtures/first-shop'];
const FILES = SHOPS.flatMap((shop) =>
  readdirSync(shop, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(shop, name)),
);
const KINDS: Record<string, string> = {
  products: 'product',
  categories: 'category',
  team: 'person',
};
const kindOf = (file: string) => KINDS[file.split('/').at(-2) ?? ''] ?? basename(file, '.yaml');
const dataOf = (text: string) => parseData(Buffer.from(text)).data;

function leaves(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  return Object.entries(data).flatMap(([key, value]) =>
    leaves(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}
function lists(data: unknown, path: Path = []): { path: Path; list: unknown[] }[] {
  if (typeof data !== 'object' || data === null) return [];
  return [
    ...(Array.isArray(data) ? [{ path, list: data as unknown[] }] : []),
    ...Object.entries(data).flatMap(([key, value]) =>
      lists(value, [...path, Array.isArray(data) ? Number(key) : key]),
    ),
  ];
}
function having(data: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone({ root: data }) as Fields;
  const all = ['root', ...path];
  const last = all.pop() ?? '';
  const parent = all.reduce<unknown>((one, key) => (one as Fields)[key], copy) as Fields;
  parent[last] = value;
  return copy.root;
}
const textOf = (written: Written) => (written.ok ? written.text : `REFUSED: ${written.reason}`);
const VARIANTS = [
  (text: string) => text,
  (text: string) => text.replaceAll('\n', '\r\n'),
  (text: string) => text.trimEnd(),
];

describe('a content file, also with Windows line ends or without its last line end', () => {
  test.for(FILES)('takes awkward values and gets its own back, byte for byte: %s', (file) => {
    const template = templateOf(kindOf(file));
    const original = readFileSync(file, 'utf8');
    const data = dataOf(original);
    for (const [place, path] of leaves(data).entries()) {
      // A file has many values of each shape, which take turns.
      const turn = place + FILES.indexOf(file);
      const before = VARIANTS[turn % VARIANTS.length]!(original);
      const wanted = having(data, path, AWKWARD[turn % AWKWARD.length]);
      const after = textOf(writeData(before, wanted, template));
      expect(dataOf(after), after).toEqual(wanted);
      expect(textOf(writeData(after, data, template, before))).toBe(before);
    }
  });

  test.for(FILES.filter((file) => !file.startsWith('src')))(
    'gets, moves and loses entries of its lists: %s',
    (file) => {
      const template = templateOf(kindOf(file));
      const original = readFileSync(file, 'utf8');
      const data = dataOf(original);
      for (const [turn, { path, list }] of lists(data).entries()) {
        const before = VARIANTS[turn % VARIANTS.length]!(original);
        const becomes = (entries: unknown[]) => {
          const wanted = having(data, path, entries);
          const after = textOf(writeData(before, wanted, template));
          expect(dataOf(after), after).toEqual(wanted);
          return after;
        };
        const place = turn % list.length;
        becomes(list.toSpliced(place, 1));
        becomes(list.toReversed());
        becomes([]);
        const twice = becomes(list.toSpliced(place, 0, list[place]));
        const lines = twice.split(/\r?\n/);
        for (const line of before.split(/\r?\n/))
          if (!/[[\]]/.test(line)) expect(lines).toContain(line);
      }
    },
  );
});
