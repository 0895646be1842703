import { isNode, isScalar, type YAMLSeq } from 'yaml';
import * as places from './places.ts';
import { waysToWrite, writeNew } from './write-value.ts';

/**
 * Removes, inserts and reorders entries of a list. Entries that remain keep their text.
 *
 * @param current the entries of the list
 * @param wanted the new entries, which differ in number or order
 * @returns the new YAML; null when the entries do not have lines of their own
 */
export function changeEntries(
  text: string,
  list: YAMLSeq,
  current: readonly unknown[],
  wanted: readonly unknown[],
): string | null {
  return places.isFlow(list)
    ? inBrackets(text, list, current, wanted)
    : inLines(text, list, current, wanted);
}

/** The index of the current entry for each wanted one, or null for a new one. Changed entries match by index. */
function matched(current: readonly unknown[], wanted: readonly unknown[]): (number | null)[] {
  const texts = current.map((entry) => JSON.stringify(entry ?? null));
  const free = new Set(current.keys());
  const take = (index: number | undefined) => {
    if (index === undefined) return null;
    free.delete(index);
    return index;
  };
  const found = wanted.map((entry) =>
    take([...free].find((index) => texts[index] === JSON.stringify(entry ?? null))),
  );
  // A changed entry keeps its place, unless entries were added.
  return found.map((index, at) =>
    index === null && free.has(at) && current.length >= wanted.length ? take(at) : index,
  );
}

function inBrackets(
  text: string,
  list: YAMLSeq,
  current: readonly unknown[],
  wanted: readonly unknown[],
): string {
  const source = (index: number) => {
    const node = list.items[index];
    return isNode(node) ? text.slice(...places.spanOf(text, node)) : '';
  };
  const entries = matched(current, wanted).map((from, index) => {
    if (from !== null) return source(from);
    const value = wanted[index];
    return typeof value === 'string' && /^[A-Za-z][\w ]*$/.test(value)
      ? value
      : JSON.stringify(value);
  });
  const [start, end] = places.spanOf(text, list);
  return `${text.slice(0, start)}[${entries.join(', ')}]${text.slice(end)}`;
}

function inLines(
  text: string,
  list: YAMLSeq,
  current: readonly unknown[],
  wanted: readonly unknown[],
): string | null {
  const hyphens = places.hyphensOf(list);
  const spans = places.entriesOf(text, list);
  const isPlain = hyphens.every((hyphen) => places.beginsLine(text, hyphen));
  if (!isPlain || spans.length !== current.length) return null;
  const from = matched(current, wanted);
  const indent = places.columnOf(text, hyphens[0] ?? 0);
  const ended = (lines: string) => (lines.endsWith('\n') ? lines : `${lines}\n`);
  const lines = from.map((index, at) => {
    if (index !== null) return ended(text.slice(...(spans[index] ?? [0, 0])));
    const like = list.items[at - 1] ?? list.items[0];
    return `${' '.repeat(indent)}-${newEntry(text, like, wanted[at], indent + 2)}\n`;
  });
  return placed(text, spans, from, lines);
}

/** A new entry, folded if the previous one is. */
function newEntry(text: string, beside: unknown, value: unknown, indent: number): string {
  if (typeof value === 'string' && value !== '' && isScalar(beside)) {
    const like = { node: beside, source: text.slice(...places.spanOf(text, beside)) };
    if (beside.type === 'BLOCK_FOLDED' || beside.type === 'BLOCK_LITERAL')
      for (const way of waysToWrite(value, { indent, like })) return ` ${way}`;
  }
  return writeNew(value, indent, true);
}

/** Replaces the lines of the old entries; comments between them stay where they are. */
function placed(
  text: string,
  spans: readonly places.Span[],
  from: readonly (number | null)[],
  lines: readonly string[],
): string {
  const stay = from.filter((index) => index !== null);
  const isOrdered = stay.every((index, at) => at === 0 || (stay[at - 1] ?? 0) < index);
  let result = text.slice(0, spans[0]?.[0]);
  let next = 0;
  spans.forEach(([, end], index) => {
    const isGone = !stay.includes(index);
    if (isOrdered) {
      // New entries come before the entry that follows them; a removed entry leaves nothing.
      const at = isGone ? next : from.indexOf(index) + 1;
      result += lines.slice(next, at).join('');
      next = Math.max(next, at);
    } else if (next < lines.length) {
      result += lines[next] ?? '';
      next += 1;
    }
    if (index === spans.length - 1) result += lines.slice(next).join('');
    result += text.slice(end, spans[index + 1]?.[0] ?? end);
  });
  return result + text.slice(spans.at(-1)?.[1]);
}
