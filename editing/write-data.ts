import { isDeepStrictEqual } from 'node:util';
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseData } from '../src/collections/parse.ts';

/** The part of a JSON schema that says in which order fields stand, and which are numbers. */
export interface Template {
  type?: string | string[];
  properties?: Readonly<Record<string, Template>>;
  items?: Template;
}
export type Written = { ok: true; text: string } | { ok: false; reason: string };
type Path = readonly (string | number)[];
type Fields = Record<string, unknown>;
type Range = [start: number, end: number];

const WIDTH = 100;
const MOST_STEPS = 2000;
const NOT_HERE =
  'This can’t be written without touching other lines, so nothing was saved; correct the text of the file by hand.';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const keysOf = (value: Fields) => Object.keys(value).filter((key) => value[key] !== undefined);
const wordsOf = (text: string) => text.split(' ');

/**
 * Makes a data file hold `wanted`, and changes no other character: comments, order, quotes, folding, line ends and a
 * missing last line end stay. Each step is read back, and kept only if it gave exactly what was wanted.
 * @param template where new fields go
 * @param earlier the file as it was once: a value that returns is written as it was there
 */
export function writeData(
  text: string,
  wanted: unknown,
  template: Template = {},
  earlier = '',
): Written {
  let written = text;
  let data = dataOf(written);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = nextStep(data, wanted, []);
    if (!next) return { ok: true, text: written };
    const expected = applied(data, next);
    const tries = candidates(written, next, template, earlier);
    const better = tries.find((one) => isDeepStrictEqual(dataOf(one), expected));
    if (better === undefined) return { ok: false, reason: reasonOf(tries) };
    written = better;
    data = expected;
  }
  return { ok: false, reason: NOT_HERE };
}

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const dataOf = (text: string): unknown => parseData(bytesOf(text)).data;

/** The content check's sentence, if all that was tried holds something that no file may hold. */
function reasonOf(tries: readonly string[]): string {
  const [mistake] = tries.flatMap((one) => parseData(bytesOf(one)).mistakes.slice(0, 1)).slice(-1);
  return mistake ? `Nothing was saved: ${mistake.text.split('\n')[0]}` : NOT_HERE;
}

type Step =
  | { kind: 'set'; path: Path; value: unknown }
  | { kind: 'rename'; path: Path; to: string }
  | { kind: 'remove'; path: Path }
  | { kind: 'insert'; path: Path; value: unknown }
  | { kind: 'move'; path: Path; order: number[] };

/** The first difference between two data, as the smallest step towards what is wanted. */
function nextStep(has: unknown, wanted: unknown, path: Path): Step | undefined {
  if (isDeepStrictEqual(has, wanted)) return undefined;
  if (isFields(has) && isFields(wanted) && keysOf(wanted).length > 0)
    return nextField(has, wanted, path);
  if (Array.isArray(has) && Array.isArray(wanted) && has.length > 0 && wanted.length > 0)
    return nextEntry(has, wanted, path);
  return { kind: 'set', path, value: wanted };
}

function nextField(has: Fields, wanted: Fields, path: Path): Step | undefined {
  const gone = keysOf(has).filter((key) => wanted[key] === undefined);
  const added = keysOf(wanted).filter((key) => !Object.hasOwn(has, key));
  if (gone[0] !== undefined && added[0] !== undefined && keysOf(has).length === 1)
    return { kind: 'rename', path: [...path, gone[0]], to: added[0] };
  if (added[0] !== undefined && Object.keys(has).length > 0)
    return { kind: 'insert', path: [...path, added[0]], value: wanted[added[0]] };
  if (added[0] !== undefined) return { kind: 'set', path, value: wanted };
  if (gone[0] !== undefined) return { kind: 'remove', path: [...path, gone[0]] };
  for (const key of keysOf(wanted)) {
    const step = nextStep(has[key], wanted[key], [...path, key]);
    if (step) return step;
  }
  return undefined;
}

function nextEntry(has: unknown[], wanted: unknown[], path: Path): Step | undefined {
  const order = orderOf(has, wanted);
  if (order) return { kind: 'move', path, order };
  const isKept = (one: unknown, list: unknown[]) =>
    list.some((other) => isDeepStrictEqual(one, other));
  if (has.length > wanted.length) {
    const place = has.findIndex((one) => !isKept(one, wanted));
    return { kind: 'remove', path: [...path, place === -1 ? has.length - 1 : place] };
  }
  if (has.length < wanted.length) {
    const place = wanted.findIndex((one, at) => !isDeepStrictEqual(one, has[at]));
    const isNew = isDeepStrictEqual(has[place], wanted[place + 1]);
    const at = isNew ? place : has.length;
    return { kind: 'insert', path: [...path, at], value: wanted[at] };
  }
  const place = has.findIndex((one, at) => !isDeepStrictEqual(one, wanted[at]));
  return nextStep(has[place], wanted[place], [...path, place]);
}

/** Where each wanted entry stands now; undefined unless the same entries are wanted in another order. */
function orderOf(has: unknown[], wanted: unknown[]): number[] | undefined {
  if (has.length !== wanted.length) return undefined;
  const left = has.map((value, at) => ({ value, at }));
  const order = wanted.map((one) => {
    const found = left.findIndex(({ value }) => isDeepStrictEqual(value, one));
    return found === -1 ? -1 : (left.splice(found, 1)[0]?.at ?? -1);
  });
  return order.includes(-1) ? undefined : order;
}

/** What the data are after a step. */
function applied(data: unknown, step: Step): unknown {
  const copy = structuredClone({ root: data }) as Fields;
  const path = ['root', ...step.path];
  const last = path.pop() ?? '';
  const parent = path.reduce<unknown>((value, key) => (value as Fields)[key], copy) as Fields;
  if (step.kind === 'move') parent[last] = step.order.map((at) => (parent[last] as unknown[])[at]);
  else if (step.kind === 'rename') {
    parent[step.to] = parent[last];
    Reflect.deleteProperty(parent, last);
  } else if (step.kind === 'set') parent[last] = step.value;
  else if (Array.isArray(parent))
    parent.splice(
      Number(last),
      step.kind === 'remove' ? 1 : 0,
      ...(step.kind === 'remove' ? [] : [step.value]),
    );
  else if (step.kind === 'remove') Reflect.deleteProperty(parent, last);
  else parent[last] = step.value;
  return copy.root;
}

/** Texts that may be the result of a step, the likeliest first. */
function candidates(text: string, step: Step, template: Template, earlier: string): string[] {
  const document = parseDocument(text, { logLevel: 'silent' });
  const file = new Source(text, template);
  const node = (path: Path) => document.getIn(path, true) as Node | undefined;
  const target = node(step.path);
  const parent = step.path.length > 0 ? node(step.path.slice(0, -1)) : undefined;
  const last = step.path.at(-1) ?? '';
  if (step.kind === 'move') return isSeq(target) ? file.reordered(target, step.order) : [];
  if (step.kind === 'set')
    return [
      ...restored(text, target, step, earlier),
      ...file.replaced(step.path, target, parent, step.value),
    ];
  if (step.kind === 'rename') {
    const key = pairOf(parent, last)?.key;
    return isScalar(key) ? file.scalars(key, step.to, false) : [];
  }
  if (!isCollection(parent)) return [];
  if (step.kind === 'remove') return file.without(parent, last);
  return file.withNew(parent, step.path, step.value);
}

/** The characters that the value had in an earlier version of the file. */
function restored(
  text: string,
  target: unknown,
  { path, value }: { path: Path; value: unknown },
  earlier: string,
): string[] {
  const node = parseDocument(earlier, { logLevel: 'silent' }).getIn(path, true);
  if (
    !isScalar(node) ||
    !isScalar(target) ||
    !isDeepStrictEqual(valueAt(dataOf(earlier), path), value)
  )
    return [];
  const [start, end] = written(text, target);
  return [text.slice(0, start) + earlier.slice(...written(earlier, node)) + text.slice(end)];
}

const valueAt = (data: unknown, path: Path) =>
  path.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], data);

const pairOf = (map: unknown, key: string | number) =>
  isMap(map)
    ? map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
    : undefined;
const rangeOf = (node: unknown): Range => {
  const [start = 0, end = 0] = (isNode(node) && node.range) || [];
  return [start, end];
};

/** Without the line end that a folded text takes with it. */
function written(text: string, node: unknown): Range {
  const [start, end] = rangeOf(node);
  return [start, start + text.slice(start, end).trimEnd().length];
}

/** A file's text, with what is needed to change parts of it. */
class Source {
  readonly #text: string;
  readonly #end: string;
  readonly #template: Template;

  constructor(text: string, template: Template) {
    this.#text = text;
    this.#end = text.includes('\r\n') ? '\r\n' : '\n';
    this.#template = template;
  }

  #spliced([start, end]: Range, put: string): string {
    return this.#text.slice(0, start) + put.replaceAll('\n', this.#end) + this.#text.slice(end);
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** The start of the line below the one on which `end` stands; the end of the text if there is none. */
  #below(end: number): number {
    if (this.#text[end - 1] === '\n') return end;
    const found = this.#text.indexOf('\n', end);
    return found === -1 ? this.#text.length : found + 1;
  }

  #column(offset: number): number {
    return offset - this.#lineStart(offset);
  }

  #isNumber(path: Path): boolean {
    const at = path.reduce<Template | undefined>(
      (template, key) => (typeof key === 'number' ? template?.items : template?.properties?.[key]),
      this.#template,
    );
    return [at?.type].flat().some((type) => /^(number|integer|boolean)$/.test(type ?? ''));
  }

  scalars(node: Scalar, value: string, inFlow: boolean): string[] {
    const range = written(this.#text, node);
    const indent = ' '.repeat(this.#indentOf(range[0]));
    const source = this.#text.slice(...range);
    const quoted = { QUOTE_SINGLE: single(value), QUOTE_DOUBLE: JSON.stringify(value) };
    const asWas =
      node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE'
        ? [refolded(source, quoted[node.type], indent)]
        : node.type === 'PLAIN'
          ? [refolded(source, value, indent)]
          : value === ''
            ? []
            : [block(source, value, indent)];
    const tries = [...asWas, ...(inFlow ? [] : [value]), ...notations(value, inFlow)];
    return tries.map((one) => this.#spliced(range, one));
  }

  /** The spaces with which the lines below a value must start: more than its field has. */
  #indentOf(offset: number): number {
    const line = this.#text.slice(this.#lineStart(offset), offset);
    return (/^[ ]*(?:- +)*/.exec(line)?.[0].length ?? 0) + (line.includes(':') ? 2 : 0);
  }

  replaced(path: Path, node: Node | undefined, parent: unknown, value: unknown): string[] {
    const inFlow = isCollection(parent) && parent.flow === true;
    if (isScalar(node) && typeof value === 'string' && typeof node.value === 'string')
      return this.scalars(node, value, inFlow);
    if (path.length === 0) return [];
    const pair = pairOf(parent, path.at(-1) ?? '');
    const [start, end] = rangeOf(node);
    // Where nothing is written, the text may be put after the colon or hyphen.
    const anchor = pair ? rangeOf(pair.key)[1] : start;
    const colon = pair ? this.#text.indexOf(':', anchor) + 1 : start;
    const isBlock = isCollection(node) && !node.flow;
    const from = pair ? colon : start;
    const column = pair ? this.#column(rangeOf(pair.key)[0]) : this.#column(start);
    const until = isBlock && this.#text[end - 1] === '\n' ? end - this.#endLength(end) : end;
    return this.#renderings(value, path, column, inFlow, pair !== undefined).map((one) =>
      this.#spliced([from, Math.max(from, until)], one),
    );
  }

  #endLength(end: number): number {
    return this.#text[end - 2] === '\r' ? 2 : 1;
  }

  /** A value as it stands after its field's colon (with the space before it) or its entry's hyphen. */
  #renderings(value: unknown, path: Path, column: number, inFlow: boolean, afterColon: boolean) {
    const space = afterColon ? ' ' : '';
    if (value === null) return ['', `${space}null`];
    if (typeof value === 'string') {
      const plain = this.#isNumber(path) || !looksTyped(value) ? [value] : [];
      const long =
        !inFlow && value.length + column > WIDTH
          ? [block('>-', value, ' '.repeat(afterColon ? column + 2 : column))]
          : [];
      return [...long, ...(inFlow ? [] : plain), ...notations(value, inFlow)].map(
        (one) => space + one,
      );
    }
    if (inFlow || Object.keys(value as object).length === 0) return [space + flow(value)];
    const inside = afterColon ? column + 2 : column;
    const lines = this.#lines(value, path, inside);
    return [afterColon ? `\n${lines}` : lines.trimStart(), space + flow(value)];
  }

  /** A list or group, one line for each entry or field, without the last line end. */
  #lines(value: unknown, path: Path, column: number): string {
    const indent = ' '.repeat(column);
    const part = (one: unknown, key: string | number, head: string, afterColon: boolean) => {
      const inner = afterColon ? column : column + 2;
      const tries = this.#renderings(one, [...path, key], inner, false, afterColon);
      const isRead = (text: string) =>
        isDeepStrictEqual(dataOf(`${indent}${head}${text}\n`), afterColon ? { [key]: one } : [one]);
      return `${indent}${head}${tries.find(isRead) ?? tries.at(-1)}`;
    };
    if (Array.isArray(value))
      return value.map((one: unknown, at) => part(one, at, '- ', false)).join('\n');
    const fields = value as Fields;
    return keysOf(fields)
      .map((key) => part(fields[key], key, `${notations(key, false)[0]}:`, true))
      .join('\n');
  }

  without(parent: YAMLMap | YAMLSeq, last: string | number): string[] {
    const at = placeOf(parent, last);
    if (parent.items.length === 1) return [];
    const parts = parent.items.map(itemRange);
    const [start, end] = parts[at] ?? [0, 0];
    if (parent.flow)
      return [
        this.#spliced(
          at === 0 ? [start, parts[1]?.[0] ?? end] : [parts[at - 1]?.[1] ?? start, end],
          '',
        ),
      ];
    if (isSeq(parent))
      return [
        this.#joined(
          parent,
          parts.map((_, place) => place).filter((place) => place !== at),
        ),
      ];
    const below = this.#below(end);
    const head = this.#text.slice(this.#lineStart(start), start);
    // The first field of an entry stands behind its hyphen, where the next one moves.
    if (head.trim() !== '') return [this.#spliced([start, parts[at + 1]?.[0] ?? below], '')];
    const from = this.#lineStart(start);
    const isLast = below === this.#text.length && this.#text.at(-1) !== '\n';
    return [this.#spliced([isLast ? from - this.#endLength(from) : from, below], '')];
  }

  withNew(parent: YAMLMap | YAMLSeq, path: Path, value: unknown): string[] {
    const last = path.at(-1) ?? '';
    const parts = parent.items.map(itemRange);
    if (parent.flow) {
      const at = isSeq(parent) ? Number(last) : parts.length;
      const put = `${isSeq(parent) ? '' : `${last}: `}${typeof value === 'string' ? flowLike(value, parent) : flow(value)}`;
      const before = parts[at];
      return [
        before
          ? this.#spliced([before[0], before[0]], `${put}, `)
          : this.#spliced([parts.at(-1)?.[1] ?? 0, parts.at(-1)?.[1] ?? 0], `, ${put}`),
      ];
    }
    if (isSeq(parent)) {
      const column = this.#column(this.#hyphen(parts[0]?.[0] ?? 0));
      const indent = ' '.repeat(column);
      const entry = this.#renderings(value, path, column + 2, false, false);
      const tries =
        typeof value === 'string' && isQuoted(parent) ? [single(value), ...entry] : entry;
      return tries.map((one) =>
        this.#joined(
          parent,
          parts.map((_, place) => place),
          Number(last),
          `${indent}- ${one}`,
        ),
      );
    }
    return this.#withField(parent, parts, path, value);
  }

  #withField(parent: YAMLMap, parts: Range[], path: Path, value: unknown): string[] {
    const key = String(path.at(-1));
    const column = this.#column(parts[0]?.[0] ?? 0);
    const order = Object.keys(
      path
        .slice(0, -1)
        .reduce<Template | undefined>(
          (template, step) =>
            typeof step === 'number' ? template?.items : template?.properties?.[step],
          this.#template,
        )?.properties ?? {},
    );
    const before = new Set(order.slice(0, Math.max(0, order.indexOf(key))));
    const isAfter = (pair: Pair) => isScalar(pair.key) && before.has(String(pair.key.value));
    const last = order.includes(key) ? parent.items.findLastIndex(isAfter) : parts.length - 1;
    const name = notations(key, false)[0] ?? key;
    const indent = ' '.repeat(column);
    return this.#renderings(value, path, column, false, true).map((one) => {
      const line = `${name}:${one}`;
      const first = parts[0]?.[0] ?? 0;
      if (last === -1) return this.#spliced([first, first], `${line}\n${indent}`);
      const below = this.#below(parts[last]?.[1] ?? 0);
      const isEnd = below === this.#text.length && this.#text.at(-1) !== '\n';
      return this.#spliced([below, below], isEnd ? `\n${indent}${line}` : `${indent}${line}\n`);
    });
  }

  #hyphen(offset: number): number {
    return this.#text.lastIndexOf('-', offset - 1);
  }

  reordered(list: YAMLSeq, order: number[]): string[] {
    if (!list.flow) return [this.#joined(list, order)];
    const parts = list.items.map(itemRange);
    const texts = parts.map((part) => this.#text.slice(...part));
    return [
      [...parts.entries()]
        .reverse()
        .reduce(
          (text, [at, [start, end]]) =>
            text.slice(0, start) + (texts[order[at] ?? at] ?? '') + text.slice(end),
          this.#text,
        ),
    ];
  }

  /** A list with only some of its entries or in another order, each with the comments above it. */
  #joined(list: YAMLSeq, order: number[], at = -1, entry = ''): string {
    const parts = list.items.map(itemRange);
    const starts = parts.map(([start], place) =>
      place === 0
        ? this.#aboveComments(this.#lineStart(this.#hyphen(start)), list)
        : this.#below(parts[place - 1]?.[1] ?? 0),
    );
    const end = this.#below(parts.at(-1)?.[1] ?? 0);
    const chunks = starts.map((start, place) => this.#text.slice(start, starts[place + 1] ?? end));
    const kept = order.map((place) => chunks[place] ?? '');
    if (at >= 0) kept.splice(at, 0, entry.replaceAll('\n', this.#end));
    const whole = kept.map((chunk) => (chunk.endsWith('\n') ? chunk : chunk + this.#end)).join('');
    const isOpen = end === this.#text.length && !this.#text.endsWith('\n');
    const put = isOpen ? whole.slice(0, -this.#end.length) : whole;
    return this.#text.slice(0, starts[0]) + put + this.#text.slice(end);
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

const placeOf = (parent: YAMLMap | YAMLSeq, last: string | number) =>
  isMap(parent)
    ? parent.items.findIndex(
        (pair) => isScalar(pair.key) && String(pair.key.value) === String(last),
      )
    : Number(last);

function itemRange(item: unknown): Range {
  if (isNode(item)) return rangeOf(item);
  const { key, value } = item as Pair;
  const [start, end] = rangeOf(key);
  return [start, Math.max(end, rangeOf(value)[1])];
}

const single = (value: string) => `'${value.replaceAll("'", "''")}'`;
/** Other programs take these for a number, a truth or a date. */
const looksTyped = (value: string) =>
  /^[-+.\d][\d.,:eExX_-]*$|^(true|false|yes|no|on|off|null|~)$/i.test(value);
const isQuoted = (list: YAMLSeq) =>
  list.items.every((one) => isScalar(one) && one.type === 'QUOTE_SINGLE');

/** How a text can be written in one line. */
function notations(value: string, inFlow: boolean): string[] {
  const isPlain =
    /^[\p{L}\p{N}][^:#\n]*$/u.test(value) && value.trim() === value && !looksTyped(value);
  const plain = isPlain && !(inFlow && /[,[\]{}]/.test(value)) ? [value] : [];
  const quoted = value.includes('\n') ? [] : [single(value)];
  return [...plain, ...quoted, JSON.stringify(value)];
}

const flowLike = (value: string, list: YAMLMap | YAMLSeq) =>
  isSeq(list) && isQuoted(list) ? single(value) : (notations(value, true)[0] ?? '');

function flow(value: unknown): string {
  if (typeof value === 'string') return notations(value, true)[0] ?? '';
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  const fields = value as Fields;
  const parts = keysOf(fields).map((key) => `${notations(key, true)[0]}: ${flow(fields[key])}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** A text over several lines, with the lines of the old one as far as its words are the same. */
function refolded(source: string, value: string, indent: string): string {
  if (!source.includes('\n')) return value;
  return wrapped(
    source.split(/\r?\n/).map((line) => line.trim()),
    value,
    indent.length,
  ).join(`\n${indent}`);
}

/** A folded or literal text, with the header of the old one. */
function block(source: string, value: string, indent: string): string {
  const [header = '>-', ...old] = source.split(/\r?\n/);
  const own = /^[ ]*/.exec(old.find((line) => line.trim() !== '') ?? '')?.[0] || indent;
  const rest = old.map((line) => line.trim());
  const body = value.replace(/\n+$/, '');
  const lines = header.startsWith('|')
    ? body.split('\n')
    : body
        .split('\n')
        .flatMap((one, at) => [...(at > 0 ? [''] : []), ...wrapped(rest, one, own.length)]);
  return `${header}\n${lines.map((line) => (line === '' ? '' : own + line)).join('\n')}`;
}

function wrapped(old: string[], value: string, column: number): string[] {
  const words = wordsOf(value);
  const head: string[] = [];
  const tail: string[] = [];
  const matches = (line: string, at: number) => {
    const own = wordsOf(line);
    return line !== '' && own.every((word, index) => words[at + index] === word) && own.length;
  };
  let start = 0;
  let end = words.length;
  let first = 0;
  for (; first < old.length; first += 1) {
    const length = matches(old[first] ?? '', start);
    if (!length || start + length >= end) break;
    head.push(old[first] ?? '');
    start += length;
  }
  for (let last = old.length - 1; last > first; last -= 1) {
    const line = old[last] ?? '';
    if (line === '') continue;
    const length = matches(line, end - wordsOf(line).length);
    if (!length || end - length <= start) break;
    tail.unshift(line);
    end -= length;
  }
  const longest = Math.max(WIDTH, ...old.map((line) => line.length + column)) - column;
  const middle: string[] = [];
  for (const word of words.slice(start, end)) {
    const line = middle.at(-1);
    if (line !== undefined && line.length + word.length < longest)
      middle[middle.length - 1] = `${line} ${word}`;
    else middle.push(word);
  }
  return [...head, ...middle, ...tail];
}
