import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseData } from '../../src/content/parse/parse.ts';
import { changeEntries } from './change-entries.ts';
import * as places from './places.ts';
import { newKey, waysToWrite, writeNew } from './write-value.ts';

type Path = readonly (string | number)[];

/** The position of a value in the file, as far as it matters for replacing it. */
interface Place {
  path: Path;
  /** The indentation of the lines below it. */
  indent: number;
  inFlow: boolean;
}

/** Far more than any content file has fields; it ends a loop that would not converge. */
const MOST_STEPS = 2000;

/** Compares data. A missing value, null and an empty string are equal, since editors see no difference. */
export function same(a: unknown, b: unknown): boolean {
  const plain = (_: string, value: unknown) => (value === '' ? null : value);
  return JSON.stringify(a ?? null, plain) === JSON.stringify(b ?? null, plain);
}

/**
 * Edits the YAML of a data file so that it has other data. Only the lines of changed values are edited: comments,
 * order, quoting and folding are kept.
 *
 * @param text the YAML of the file, without errors
 * @param wanted its new data. A new field is inserted after the field that precedes it here
 * @returns the new YAML; the same text when the data are equal
 * @throws RangeError with a message for editors, when a value contains something that data files must not
 */
export function changeData(text: string, wanted: unknown): string {
  let current = text;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const document = parseDocument(current, { keepSourceTokens: true, logLevel: 'silent' });
    const next = new Change(current, document).towards(wanted);
    if (next === null) return current;
    current = next;
  }
  throw new Error('The text does not come to an end of its changes.');
}

/** One step: applies the first difference between a document and the wanted data. */
class Change {
  readonly text: string;
  readonly document: Document;

  constructor(text: string, document: Document) {
    this.text = text;
    this.document = document;
  }

  towards(wanted: unknown): string | null {
    const { contents } = this.document;
    return this.#value(contents, wanted, { path: [], indent: 0, inFlow: false });
  }

  #value(node: Node | null, wanted: unknown, place: Place): string | null {
    if (same(node?.toJS(this.document), wanted)) return null;
    // An empty collection is written `[]` or `{}`, which says nothing about its style.
    const inFlow = place.inFlow || (places.isFlow(node) && !places.isEmpty(node));
    if (isMap(node) && isFields(wanted)) return this.#fields(node, wanted, { ...place, inFlow });
    if (isSeq(node) && Array.isArray(wanted))
      return this.#entries(node, wanted, { ...place, inFlow });
    return this.#replace(node, wanted, place);
  }

  #fields(map: YAMLMap, wanted: Record<string, unknown>, place: Place): string | null {
    const names = map.items.map(nameOf);
    const others = Object.keys(wanted);
    const renamed = names.findIndex((name) => !Object.hasOwn(wanted, name));
    if (renamed >= 0 && names.length === others.length && !names.includes(others[renamed] ?? ''))
      return this.#rename(map.items[renamed] as Pair, others[renamed] ?? '');
    for (const pair of map.items) {
      const name = nameOf(pair);
      if (!Object.hasOwn(wanted, name) || same(jsOf(pair, this.document), wanted[name])) continue;
      const column = places.columnOf(this.text, places.spanOfPair(this.text, pair)[0]);
      const inside = { ...place, path: [...place.path, name], indent: column + 2 };
      return this.#value(nodeIn(pair), wanted[name], inside);
    }
    if (renamed >= 0) return this.#removeField(map, renamed, place);
    const added = others.find((name) => !names.includes(name) && !same(wanted[name], null));
    return added === undefined ? null : this.#addField(map, added, wanted, place);
  }

  #rename({ key }: Pair, name: string): string {
    const [start, end] = places.spanOf(this.text, key as Node);
    return this.#splice(start, end, newKey(name));
  }

  #removeField(map: YAMLMap, index: number, place: Place): string {
    const pair = map.items[index] as Pair;
    const [start, end] = places.spanOfPair(this.text, pair);
    const next = map.items[index + 1];
    if (map.items.length === 1) return this.#replace(map, {}, place);
    if (place.inFlow) {
      const previous = map.items[index - 1];
      if (next) return this.#splice(start, places.spanOfPair(this.text, next)[0], '');
      return this.#splice(previous ? places.spanOfPair(this.text, previous)[1] : start, end, '');
    }
    // The first field of a list entry is on the line of the hyphen.
    if (!places.beginsLine(this.text, start) && next)
      return this.#splice(start, places.spanOfPair(this.text, next)[0], '');
    const [first, last] = places.linesOf(this.text, [start, end]);
    return this.#splice(first, last, '');
  }

  #addField(map: YAMLMap, name: string, wanted: Record<string, unknown>, place: Place): string {
    const names = Object.keys(wanted);
    const before = names.slice(0, names.indexOf(name)).reverse();
    const previous =
      before.map((one) => map.items.find((pair) => nameOf(pair) === one)).find(Boolean) ?? null;
    if (map.items.length === 0) return this.#replace(map, { [name]: wanted[name] }, place);
    const beside = previous ?? (map.items[0] as Pair);
    const [start, end] = places.spanOfPair(this.text, beside);
    if (place.inFlow) {
      const field = `${newKey(name)}: ${JSON.stringify(wanted[name])}`;
      return previous
        ? this.#splice(end, end, `, ${field}`)
        : this.#splice(start, start, `${field}, `);
    }
    const indent = ' '.repeat(places.columnOf(this.text, start));
    const field = `${newKey(name)}:${writeNew(wanted[name], indent.length + 2)}`;
    if (!previous) return this.#splice(start, start, `${field}\n${indent}`);
    return this.#insertLines(places.nextLine(this.text, end), `${indent}${field}\n`);
  }

  #entries(list: YAMLSeq, wanted: unknown[], place: Place): string | null {
    const current = list.items.map((entry): unknown =>
      isNode(entry) ? entry.toJS(this.document) : null,
    );
    if (current.length !== wanted.length || isReordered(current, wanted)) {
      if (current.length === 0 || wanted.length === 0) return this.#replace(list, wanted, place);
      const lines = changeEntries(this.text, list, current, wanted);
      return lines ?? this.#replace(list, wanted, place);
    }
    const index = current.findIndex((entry, at) => !same(entry, wanted[at]));
    const hyphen = places.hyphensOf(list)[index];
    const indent = hyphen === undefined ? place.indent : places.columnOf(this.text, hyphen) + 2;
    const inside = { ...place, path: [...place.path, index], indent };
    return this.#value(list.items[index] as Node, wanted[index], inside);
  }

  /** Replaces a value, in the style of the old one. */
  #replace(node: Node | null, wanted: unknown, place: Place): string {
    if (node === null) throw new Error(`There is no place for ${place.path.join('.')}.`);
    const [start, end] = places.spanOf(this.text, node);
    if (typeof wanted === 'object' && wanted !== null) {
      const value = place.inFlow ? ` ${JSON.stringify(wanted)}` : writeNew(wanted, place.indent);
      return this.#splice(this.#behindSign(start), end, value);
    }
    const source = this.text.slice(start, end);
    const like = isScalar(node) ? { node, source } : undefined;
    let refusal = '';
    for (const value of waysToWrite(wanted, { ...place, like })) {
      const behind = value === '' || start === end ? this.#behindSign(start) : start;
      const gap = behind < start || (start === end && value !== '') ? ' ' : '';
      const next = this.#splice(behind, end, value === '' ? '' : `${gap}${value}`);
      const read = parseData(Buffer.from(next));
      if (read.mistakes[0]) refusal ||= read.mistakes[0].text;
      else if (same(read.data, this.#expected(place.path, wanted))) return next;
    }
    throw new RangeError(refusal || 'this cannot be written into the file; write it otherwise.');
  }

  /** The offset just after the colon or hyphen that precedes a value. */
  #behindSign(start: number): number {
    return this.text.slice(0, start).trimEnd().length;
  }

  /** The data of the file with another value at a path. */
  #expected(path: Path, wanted: unknown): unknown {
    if (path.length === 0) return wanted;
    const data = this.document.toJS() as Record<string | number, unknown>;
    const group = path
      .slice(0, -1)
      .reduce((inner, step) => inner[step] as Record<string | number, unknown>, data);
    group[path.at(-1) ?? 0] = wanted;
    return data;
  }

  #insertLines(at: number, lines: string): string {
    const gap = at > 0 && this.text[at - 1] !== '\n' ? '\n' : '';
    return this.#splice(at, at, `${gap}${lines}`);
  }

  #splice(start: number, end: number, instead: string): string {
    return this.text.slice(0, start) + instead + this.text.slice(end);
  }
}

const nameOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);
const nodeIn = ({ value }: Pair): Node | null => (isNode(value) ? value : null);
const jsOf = (pair: Pair, document: Document): unknown => nodeIn(pair)?.toJS(document) ?? null;

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two lists have the same entries, in whatever order. */
function isReordered(current: unknown[], wanted: unknown[]): boolean {
  const sorted = (list: unknown[]) => list.map((entry) => JSON.stringify(entry ?? '')).sort();
  return JSON.stringify(sorted(current)) === JSON.stringify(sorted(wanted));
}
