import { isCollection, isNode, type Node, type Pair, type YAMLSeq } from 'yaml';

/** A stretch of a text: from an offset to another, which is not part of it. */
export type Span = readonly [start: number, end: number];

/** Where the line begins that holds an offset. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the next line begins, or the text ends. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** How far a place stands to the right, in characters. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** What a node takes of the text, without the empty lines after it. */
export function spanOf(text: string, node: Node): Span {
  const [start = 0, end = start] = node.range ?? [];
  return [start, start + text.slice(start, end).trimEnd().length];
}

/** The stretch of a field and its value. */
export function spanOfPair(text: string, { key, value }: Pair): Span {
  const [start, end] = isNode(key) ? spanOf(text, key) : [0, 0];
  // A field that is empty ends at its colon.
  if (!isNode(value)) return [start, end + 1];
  return [start, Math.max(spanOf(text, value)[1], text.indexOf(':', end) + 1)];
}

/** The whole lines of a stretch. */
export function linesOf(text: string, [start, end]: Span): Span {
  return [lineStart(text, start), nextLine(text, end)];
}

/** Whether nothing but spaces stands before a place in its line. */
export function beginsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Whether a list or a group is written between brackets. */
export function isFlow(node: unknown): boolean {
  return isCollection(node) && node.flow === true;
}

/** Whether a list or a group holds nothing. */
export function isEmpty(node: unknown): boolean {
  return isCollection(node) && node.items.length === 0;
}

/** The hyphens of a list's entries. Known only if the list was parsed with its tokens. */
export function hyphensOf(list: YAMLSeq): number[] {
  const token = list.srcToken;
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
}

/** What each entry of a list takes of the text, from its hyphen on, in whole lines. */
export function entriesOf(text: string, list: YAMLSeq): Span[] {
  return hyphensOf(list).map((hyphen, index) => {
    const entry = list.items[index];
    const end = isNode(entry) ? spanOf(text, entry)[1] : 0;
    return linesOf(text, [hyphen, Math.max(hyphen + 1, end)]);
  });
}
