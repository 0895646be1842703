import { isCollection, isNode, type Node, type Pair, type YAMLSeq } from 'yaml';

/** A range of offsets; the end is exclusive. */
export type Span = readonly [start: number, end: number];

/** The start of the line at an offset. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The start of the next line, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The column of an offset, from 0. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The range of a node, without trailing white space. */
export function spanOf(text: string, node: Node): Span {
  const [start = 0, end = start] = node.range ?? [];
  return [start, start + text.slice(start, end).trimEnd().length];
}

/** The range of a field with its value. */
export function spanOfPair(text: string, { key, value }: Pair): Span {
  const [start, end] = isNode(key) ? spanOf(text, key) : [0, 0];
  // An empty field ends at its colon.
  if (!isNode(value)) return [start, end + 1];
  return [start, Math.max(spanOf(text, value)[1], text.indexOf(':', end) + 1)];
}

/** Extends a range to whole lines. */
export function linesOf(text: string, [start, end]: Span): Span {
  return [lineStart(text, start), nextLine(text, end)];
}

/** Whether only spaces precede an offset on its line. */
export function beginsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Whether a node is a collection in flow style, `[a, b]` or `{ a: b }`. */
export function isFlow(node: unknown): boolean {
  return isCollection(node) && node.flow === true;
}

/** Whether a node is an empty collection. */
export function isEmpty(node: unknown): boolean {
  return isCollection(node) && node.items.length === 0;
}

/** The offsets of the hyphens of a block list, which must have been parsed with `keepSourceTokens`. */
export function hyphensOf(list: YAMLSeq): number[] {
  const token = list.srcToken;
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
}

/** The lines of each entry of a block list. */
export function entriesOf(text: string, list: YAMLSeq): Span[] {
  return hyphensOf(list).map((hyphen, index) => {
    const entry = list.items[index];
    const end = isNode(entry) ? spanOf(text, entry)[1] : 0;
    return linesOf(text, [hyphen, Math.max(hyphen + 1, end)]);
  });
}
