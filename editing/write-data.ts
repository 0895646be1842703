import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseData } from '../src/collections/parse.ts';
import { isRecord } from '../src/shop/storage/parsed.ts';
import type { Path } from './field-words.ts';

/** The part of a JSON schema that says in which order fields stand. */
export interface Template {
  type?: string | string[];
  properties?: Readonly<Record<string, Template>>;
  items?: Template;
}
export type Written = { ok: true; text: string } | { ok: false; reason: string };
type Fields = Record<string, unknown>;
type Range = readonly [start: number, end: number];
interface Edit {
  range: Range;
  put: string;
}

const WIDTH = 100;
const NOT_HERE =
  'This can’t be written without touching other lines, so nothing was saved; correct the text of the file by hand.';

const keysOf = (value: Fields) => Object.keys(value).filter((key) => value[key] !== undefined);
const dataOf = (text: string): unknown => parseData(Buffer.from(text, 'utf8')).data;
const parsed = (text: string) => parseDocument(text, { logLevel: 'silent' });
const valueAt = (data: unknown, path: Path) =>
  path.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], data);

/**
 * Makes a data file hold `wanted`, and changes no other character: comments, order, quotes, folding, line ends and a
 * missing last line end stay. The result is read back, and kept only if it gives exactly what was wanted.
 * @param template where new fields go
 * @param earlier the file as it was once: a value that returns is written as it was there
 */
export function writeData(
  text: string,
  wanted: unknown,
  template: Template = {},
  earlier = '',
): Written {
  const source = new Source(text, earlier);
  const edits = source.edits(parsed(text).contents, dataOf(text), wanted, [], template);
  const written = source.applied([0, text.length], edits);
  if (isDeepStrictEqual(dataOf(written), wanted)) return { ok: true, text: written };
  // The content check's sentence, if the text holds something that no file may hold.
  const [mistake] = parseData(Buffer.from(written)).mistakes;
  return {
    ok: false,
    reason: mistake ? `Nothing was saved: ${mistake.text.split('\n')[0]}` : NOT_HERE,
  };
}

const rangeOf = (node: unknown): Range => {
  const [start = 0, end = 0] = (isNode(node) && node.range) || [];
  return [start, end];
};
/** Without the line end that a folded text takes with it. */
function textRange(text: string, node: unknown): Range {
  const [start, end] = rangeOf(node);
  return [start, start + text.slice(start, end).trimEnd().length];
}
function itemRange(item: unknown): Range {
  if (isNode(item)) return rangeOf(item);
  const { key, value } = item as Pair;
  const [start, end] = rangeOf(key);
  return [start, Math.max(end, rangeOf(value)[1])];
}
const nameOf = (pair: Pair) => (isScalar(pair.key) ? String(pair.key.value) : '');

/** A file's text, and the edits that turn what it holds into what is wanted. */
class Source {
  readonly #text: string;
  readonly #end: string;
  readonly #earlier: string;

  constructor(text: string, earlier: string) {
    this.#text = text;
    this.#end = text.includes('\r\n') ? '\r\n' : '\n';
    this.#earlier = earlier;
  }

  /** A part of the text after the edits that are about it. */
  applied([from, to]: Range, edits: readonly Edit[]): string {
    const sorted = edits.toSorted((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
    let at = from;
    let result = '';
    for (const { range, put } of sorted) {
      result += this.#text.slice(at, range[0]) + put.replaceAll(/\r?\n/g, this.#end);
      at = range[1];
    }
    return result + this.#text.slice(at, to);
  }

  edits(node: unknown, has: unknown, wanted: unknown, path: Path, template?: Template): Edit[] {
    if (isDeepStrictEqual(has, wanted)) return [];
    if (isScalar(node) && typeof has === 'string' && typeof wanted === 'string')
      return [this.#scalar(node, wanted, path)];
    if (isMap(node) && isRecord(has) && isRecord(wanted) && keysOf(wanted).length > 0)
      return this.#fields(node, has, wanted, path, template);
    if (isSeq(node) && Array.isArray(has) && Array.isArray(wanted) && wanted.length > 0)
      return this.#entries(node, has, wanted, path, template);
    return this.#whole(node, wanted, path);
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1;
  }
  #column(offset: number): number {
    return offset - this.#lineStart(offset);
  }
  /** The start of the line below the one on which `end` stands; the end of the text if there is none. */
  #below(end: number): number {
    if (this.#text[end - 1] === '\n') return end;
    return this.#text.indexOf('\n', end) + 1 || this.#text.length;
  }
  #isOpen(end: number): boolean {
    return this.#text[end - 1] !== '\n';
  }

  /** The first notation that reads back as the value: as it was once, as it is, without quotes, in quotes. */
  #scalar(node: Scalar, value: string, path: Path): Edit {
    const range = textRange(this.#text, node);
    const source = this.#text.slice(...range);
    const line = this.#text.slice(this.#lineStart(range[0]), range[0]);
    const indent = (/^ *(?:- +)*/.exec(line)?.[0].length ?? 0) + (line.includes(':') ? 2 : 0);
    const before = parsed(this.#earlier).getIn(path, true);
    const asWas =
      node.type === 'QUOTE_SINGLE'
        ? single(value)
        : node.type === 'QUOTE_DOUBLE'
          ? JSON.stringify(value)
          : value;
    const tries = [
      ...(isScalar(before) && valueAt(dataOf(this.#earlier), path) === value
        ? [this.#earlier.slice(...textRange(this.#earlier, before))]
        : []),
      refolded(source, asWas, indent),
      ...notations(value),
    ].map((put) => ({ range, put }));
    const isRead = (edit: Edit) =>
      valueAt(dataOf(this.applied([0, this.#text.length], [edit])), path) === value;
    return tries.find(isRead) ?? { range, put: JSON.stringify(value) };
  }

  /** A value of another shape, in place of the old one. */
  #whole(node: unknown, value: unknown, path: Path): Edit[] {
    const parent = parsed(this.#text).getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    if (last === undefined) return [];
    const pair = isMap(parent) && parent.items.find((one) => nameOf(one) === String(last));
    const [start, end] = textRange(this.#text, node);
    const from = pair ? this.#text.indexOf(':', rangeOf(pair.key)[1]) + 1 : start;
    const isFlow = (isMap(parent) || isSeq(parent)) && parent.flow === true;
    const column = this.#column(pair ? rangeOf(pair.key)[0] : start);
    const put = isFlow
      ? ` ${flow(value)}`
      : rendered(value, pair ? column : column - 2, pair ? ':' : '-');
    // An entry's hyphen has its space already.
    const isApart = !pair && this.#text[from - 1] === ' ';
    return [{ range: [from, Math.max(from, end)], put: isApart ? put.trimStart() : put }];
  }

  #fields(map: YAMLMap, has: Fields, wanted: Fields, path: Path, template?: Template): Edit[] {
    const gone = keysOf(has).filter((key) => wanted[key] === undefined);
    const added = keysOf(wanted).filter((key) => !Object.hasOwn(has, key));
    const [only] = map.items;
    // The line of a specification, whose field is its name.
    if (only && map.items.length === 1 && gone[0] && added[0]) {
      const name = { range: rangeOf(only.key), put: notation(added[0]) };
      const inside = [...path, gone[0]];
      return [name, ...this.edits(only.value, has[gone[0]], wanted[added[0]], inside)];
    }
    const inside = map.items.flatMap((pair) => {
      const key = nameOf(pair);
      if (gone.includes(key)) return [];
      return this.edits(
        pair.value,
        has[key],
        wanted[key],
        [...path, key],
        template?.properties?.[key],
      );
    });
    if (gone.length === 0 && added.length === 0) return inside;
    if (map.flow) {
      const kept = map.items.filter((pair) => !gone.includes(nameOf(pair)));
      const parts = [
        ...kept.map((pair) => this.#part(itemRange(pair), inside)),
        ...added.map((key) => `${notation(key)}: ${flow(wanted[key])}`),
      ];
      return [{ range: rangeOf(map), put: `{ ${parts.join(', ')} }` }];
    }
    const order = Object.keys(template?.properties ?? {});
    return [
      ...inside,
      ...gone.map((key) => this.#without(map, key)),
      ...added
        .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((key) => this.#withField(map, key, wanted[key], order)),
    ];
  }

  /** The edited text of a field or entry. */
  #part(range: Range, edits: readonly Edit[]): string {
    return this.applied(
      range,
      edits.filter((edit) => edit.range[0] >= range[0] && edit.range[1] <= range[1]),
    );
  }

  #without(map: YAMLMap, key: string): Edit {
    const at = map.items.findIndex((pair) => nameOf(pair) === key);
    const [start, end] = itemRange(map.items[at]);
    const below = this.#below(end);
    const from = this.#lineStart(start);
    // The first field of an entry stands behind its hyphen, where the next one moves.
    if (this.#text.slice(from, start).trim() !== '')
      return { range: [start, itemRange(map.items[at + 1])[0]], put: '' };
    const above = this.#isOpen(below) ? this.#end.length : 0;
    return { range: [from - above, below], put: '' };
  }

  #withField(map: YAMLMap, key: string, value: unknown, order: readonly string[]): Edit {
    const before = order.slice(0, Math.max(0, order.indexOf(key)));
    const last = order.includes(key)
      ? map.items.findLastIndex((pair) => before.includes(nameOf(pair)))
      : map.items.length - 1;
    const [first] = itemRange(map.items[0]);
    const column = this.#column(first);
    const indent = ' '.repeat(column);
    const line = `${notation(key)}:${rendered(value, column, ':')}`;
    if (last === -1) return { range: [first, first], put: `${line}\n${indent}` };
    const below = this.#below(itemRange(map.items[last])[1]);
    const put = this.#isOpen(below) ? `\n${indent}${line}` : `${indent}${line}\n`;
    return { range: [below, below], put };
  }

  #entries(
    list: YAMLSeq,
    has: unknown[],
    wanted: unknown[],
    path: Path,
    template?: Template,
  ): Edit[] {
    const from = originsOf(has, wanted);
    const inside = wanted.flatMap((one, at) => {
      const old = from[at];
      if (old === undefined) return [];
      return this.edits(list.items[old], has[old], one, [...path, old], template?.items);
    });
    const isSame = has.length === wanted.length && from.every((old, at) => old === at);
    if (isSame) return inside;
    const parts = list.items.map(itemRange);
    if (list.flow) {
      const texts = wanted.map((one, at) => {
        const part = parts[from[at] ?? -1];
        return part ? this.#part(part, inside) : flow(one);
      });
      return [{ range: rangeOf(list), put: `[${texts.join(', ')}]` }];
    }
    // Each entry with the comments above it.
    const starts = parts.map(([start], at) =>
      at === 0
        ? this.#aboveComments(this.#lineStart(start), list)
        : this.#below(parts[at - 1]?.[1] ?? 0),
    );
    const end = this.#below(parts.at(-1)?.[1] ?? 0);
    const column = this.#column(this.#text.lastIndexOf('-', (parts[0]?.[0] ?? 0) - 1));
    const chunks = wanted.map((one, at) => {
      const old = from[at];
      if (old === undefined) return `${' '.repeat(column)}-${rendered(one, column, '-')}`;
      return this.#part([starts[old] ?? 0, starts[old + 1] ?? end], inside).trimEnd();
    });
    const put = chunks.join('\n') + (this.#isOpen(end) ? '' : '\n');
    return [{ range: [starts[0] ?? 0, end], put }];
  }

  /** Comments above the first entry belong to it if another entry has some too. */
  #aboveComments(start: number, list: YAMLSeq): number {
    if (!list.items.slice(1).some((item) => isNode(item) && item.commentBefore)) return start;
    let above = start;
    while (/^[ ]*#/.test(this.#text.slice(this.#lineStart(above - 1), above)))
      above = this.#lineStart(above - 1);
    return above;
  }
}

/** Where each wanted entry stands now: the same one, or one that would otherwise go; undefined if it's new. */
function originsOf(has: unknown[], wanted: unknown[]): (number | undefined)[] {
  const left = new Set(has.keys());
  const take = (at: number | undefined) => {
    if (at !== undefined) left.delete(at);
    return at;
  };
  const same = wanted.map((one) => take([...left].find((at) => isDeepStrictEqual(has[at], one))));
  return same.map((at) => at ?? take([...left][0]));
}

const single = (value: string) => `'${value.replaceAll("'", "''")}'`;
const notations = (value: string) => [
  value,
  ...(value.includes('\n') ? [] : [single(value)]),
  JSON.stringify(value),
];
/** A text in one line, which can stand in a flow list, as a field's name, or after its colon. */
const notation = (value: string): string =>
  notations(value).find((one) =>
    isDeepStrictEqual(dataOf(`[{ ${one}: ${one} }]`), [{ [value]: value }]),
  ) ?? JSON.stringify(value);

function flow(value: unknown): string {
  if (typeof value === 'string') return notation(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (!isRecord(value)) return 'null';
  const parts = keysOf(value).map((key) => `${notation(key)}: ${flow(value[key])}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** A value as written after its field's colon or its entry's hyphen. @param column of the field or hyphen */
function rendered(value: unknown, column: number, after: ':' | '-'): string {
  const indent = ' '.repeat(column + 2);
  if (value === null) return '';
  if (typeof value === 'string') {
    const isLong = value.length + column > WIDTH;
    const tries = [...(isLong ? [folded(value, column + 2)] : []), ...notations(value)];
    const head = after === ':' ? 'field:' : '-';
    const isRead = (one: string) =>
      isDeepStrictEqual(
        dataOf(`${' '.repeat(column)}${head} ${one}\n`),
        after === ':' ? { field: value } : [value],
      );
    return ` ${tries.find(isRead) ?? JSON.stringify(value)}`;
  }
  if (Object.keys(value as object).length === 0) return ` ${flow(value)}`;
  const lines = Array.isArray(value)
    ? value.map((one: unknown) => `${indent}-${rendered(one, column + 2, '-')}`)
    : keysOf(value as Fields).map(
        (key) => `${indent}${notation(key)}:${rendered((value as Fields)[key], column + 2, ':')}`,
      );
  const text = lines.join('\n');
  return after === ':' ? `\n${text}` : ` ${text.trimStart()}`;
}

const folded = (value: string, column: number) =>
  `>-\n${' '.repeat(column)}${wrapped(value.split(' '), column, column)}`;

/** Words in lines. @param at the column at which the first one stands */
function wrapped(words: readonly string[], at: number, column: number): string {
  let length = at;
  return words
    .map((word, place) => {
      const isBreak = place > 0 && length + word.length + 1 > WIDTH;
      length = isBreak ? column + word.length : length + word.length + 1;
      return place === 0 ? word : isBreak ? `\n${' '.repeat(column)}${word}` : ` ${word}`;
    })
    .join('');
}

/** A text over several lines, in which only the words that differ are written anew. */
function refolded(source: string, value: string, indent: number): string {
  if (!source.includes('\n') || value === '') return value;
  const [, head = '', body = ''] = /^([>|][^\n]*\n\s*)?([^]*)$/.exec(source) ?? [];
  const old = body.split(/(\s+)/);
  const words = value.split(' ');
  const oldWords = old.filter((_, at) => at % 2 === 0);
  const most = Math.min(words.length, oldWords.length);
  let first = 0;
  while (first < most && words[first] === oldWords[first]) first += 1;
  let rest = 0;
  while (rest < most - first && words.at(-1 - rest) === oldWords.at(-1 - rest)) rest += 1;
  const column = head ? head.length - head.lastIndexOf('\n') - 1 : indent;
  const start = old.slice(0, Math.max(0, 2 * first - 1)).join('');
  const gap = first > 0 ? (old[2 * first - 1] ?? ' ') : '';
  const lead = head + start + gap;
  const middle = words.slice(first, words.length - rest);
  const tail = old.slice(2 * (oldWords.length - rest)).join('');
  const put = wrapped(middle, lead.length - lead.lastIndexOf('\n') - 1, column);
  if (middle.length === 0) return tail ? lead + tail : head + start;
  return lead + put + (tail ? (old[2 * (oldWords.length - rest) - 1] ?? ' ') + tail : '');
}
