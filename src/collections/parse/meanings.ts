import { type Document, isAlias, isNode, isScalar, visit } from 'yaml';
import { lineAt, type Mistake } from './mistake.ts';
import { withQuotes } from './raw-line.ts';

const TOO_FAR_RIGHT =
  'this line stands too far to the right, and is read as part of the line above; give it as many spaces in front as the others of its list or group.';
const MISPLACED =
  'this line does not stand under the ones it belongs to; give the fields of a group the same number of spaces in front.';
const hash = (line: string) =>
  `what follows " #" would not be shown; write ${withQuotes(line)}, or a space after # if it is a note.`;

/** Where entries and fields begin that the parser has taken for more of a text. */
function swallowedLines(text: string, start: number, end: number): number[] {
  const source = text.slice(start, end);
  return [...source.matchAll(/\n\s*(?=- |[A-Za-z]\w*: )/g)].map(
    ({ index, 0: gap }) => start + index + gap.length,
  );
}

/** Whether a value is followed by ` #` and, at once, a letter or a digit; or by a number alone, as in "Thali # 4". */
function isGluedNote(text: string, end: number): boolean {
  return /^[ ]*#(?:[^\s#]|[ ]*\d+[ ]*$)/m.test(text.slice(end)) && text[end - 1] !== '\n';
}

/**
 * Finds what the parser reads without an error, though not as an editor means it: a text that begins with `*`,
 * `&` or `!`, and a text that ends at ` #`.
 */
export function misreadings(document: Document, text: string): Mistake[] {
  const lines = text.split('\n');
  const found: Mistake[] = [];
  const add = (offset: number, what: (line: string) => string) => {
    const line = lineAt(text, offset);
    found.push({ line, text: what(lines[line - 1] ?? '') });
  };
  const sign = (name: string) => (line: string) =>
    `"${name}" has another meaning where a text begins; write ${withQuotes(line)}.`;
  visit(document, {
    Node(_, node) {
      const [start = 0, end = 0] = node.range ?? [];
      if (isAlias(node)) add(start, sign('*'));
      else if ('anchor' in node && node.anchor) add(start, sign('&'));
      else if (node.tag?.startsWith('!')) add(start, sign('!'));
      else if (isScalar(node) && node.type === 'PLAIN') {
        for (const offset of swallowedLines(text, start, end)) add(offset, () => TOO_FAR_RIGHT);
        // A note to oneself begins with a hash and a space.
        if (isGluedNote(text, end)) add(end, hash);
      }
    },
    Pair(_, { key }) {
      if (!isNode(key) || isScalar(key) || isAlias(key)) return;
      const start = key.range?.[0] ?? 0;
      add(start, text[start] === '-' ? () => MISPLACED : sign(text[start] ?? '{'));
    },
  });
  return found;
}
