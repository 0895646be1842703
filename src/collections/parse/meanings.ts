import { type Document, isAlias, isNode, isScalar, visit } from 'yaml';
import { characterMistakes } from './characters.ts';
import { lineAt, type Mistake, mistakeAt } from './mistake.ts';
import { OTHER_MEANING } from './syntax.ts';

const SWALLOWED =
  'this line is read as part of the text above it; start a list entry with a hyphen and a space, and start lines that belong together with the same number of spaces';
const MISPLACED =
  'this line doesn’t line up with the ones it belongs to; start lines that belong together with the same number of spaces';
const STAR =
  'a list entry starts with a hyphen and a space, not a star; if the star is part of the text, put quotes around the text';
const HASH =
  'what follows " #" would not be shown; put quotes around the whole text, or a space after # if it is a note';

/** Finds lines that look like entries or fields but that the parser has read as text. */
function swallowedLines(text: string, start: number, end: number): number[] {
  const source = text.slice(start, end);
  return [...source.matchAll(/\n\s*(?=- |[A-Za-z]\w*: )/g)].map(
    ({ index, 0: gap }) => start + index + gap.length,
  );
}

/** Finds ` #` directly before a letter or digit, or before a lone number, as in "Thali # 4". */
function isGluedNote(text: string, end: number): boolean {
  return /^[ ]*#(?:[^\s#]|[ ]*\d+[ ]*$)/m.test(text.slice(end)) && text[end - 1] !== '\n';
}

/** Finds what YAML accepts but editors didn't mean: text that begins with `*`, `&` or `!`, or ends at ` #`. */
export function misreadings(document: Document, text: string): Mistake[] {
  const found: Mistake[] = [];
  const add = (offset: number, sentence: string) => found.push(mistakeAt(text, offset, sentence));
  visit(document, {
    Node(_, node) {
      const [start = 0, end = 0] = node.range ?? [];
      if (isAlias(node) && text[start + 1] === ' ') add(start, STAR);
      else if (isAlias(node) || ('anchor' in node && node.anchor) || node.tag?.startsWith('!'))
        add(start, OTHER_MEANING);
      else if (isScalar(node) && node.type === 'QUOTE_DOUBLE') {
        // Escapes can produce any character, such as "\\u202E".
        const [hidden] = characterMistakes(String(node.value));
        if (hidden) found.push({ ...hidden, line: lineAt(text, start) });
      } else if (isScalar(node) && node.type === 'PLAIN') {
        for (const offset of swallowedLines(text, start, end)) add(offset, SWALLOWED);
        // In a real comment, a space follows the hash.
        if (isGluedNote(text, end)) add(text.indexOf('#', end), HASH);
      }
    },
    Pair(_, { key }) {
      if (!isNode(key) || isScalar(key) || isAlias(key)) return;
      const start = key.range?.[0] ?? 0;
      add(start, text[start] === '-' ? MISPLACED : OTHER_MEANING);
    },
  });
  return found;
}
