import {
  type Document,
  isAlias,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import { characterMistakes, lineAt, type Mistake, mistakeAt, readText } from './file-text.ts';

export interface ParsedData {
  data: unknown;
  mistakes: Mistake[];
  /** Empty if the file can't be decoded. */
  text: string;
  /** The line, counted from 1, of a field or of its nearest existing ancestor. */
  lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/** Values stay text, so that 007 and 1.10 keep their form; fields themselves convert numbers and booleans. */
const READS_VALUES = /:(int|float|bool)$/;

/**
 * Parses a data file. Both the content check and the build use this, so that neither accepts what the other refuses.
 */
export function parseData(bytes: Uint8Array): ParsedData {
  const { text, mistakes } = readText(bytes);
  const refused = (found: Mistake[]): ParsedData => ({
    data: undefined,
    mistakes: found,
    text,
    lineOf: () => undefined,
  });
  if (mistakes.length > 0) return refused(mistakes);
  const lines = new LineCounter();
  // Unknown tags are reported as misreadings, with the line and what to write instead.
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'error',
    customTags: (tags) =>
      tags.filter((tag) => typeof tag === 'string' || !READS_VALUES.test(tag.tag)),
  });
  // The parser reports an unknown alias as well, but less clearly.
  const misread = misreadings(document, text);
  if (misread.length > 0) return refused(misread);
  if (document.errors.length > 0) return refused(syntaxMistakes(document, text));
  const lineOf = (path: readonly PropertyKey[]): number | undefined => {
    for (let end = path.length; end > 0; end -= 1) {
      const node = document.getIn(path.slice(0, end), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
  // An empty file is valid YAML; the schema then reports what is missing.
  return { data: document.toJS() ?? null, mistakes: [], text, lineOf };
}

/** A parser error, by its code and message, and how editors can correct it. */
interface Sentence {
  code: YAMLParseError['code'];
  /** What the text has at the parser's position. */
  at?: RegExp;
  message?: RegExp;
  text: string;
}

const WHOLE = 'put quotes around the whole text, from its first word to its last';
const OTHER_MEANING = `this sign has a special meaning at the start of a text; ${WHOLE}`;
const SPACES = 'start lines that belong together with the same number of spaces';
const OPEN = 'a quote is opened here and not closed; write the same quote';
const FIELD =
  'this line is not a field and its value; write the name of the field, a colon, a space and the value';

/** The most common mistakes; the first matching row applies. */
const SENTENCES: readonly Sentence[] = [
  { code: 'UNEXPECTED_TOKEN', message: /Not a YAML token/, text: OTHER_MEANING },
  { code: 'UNEXPECTED_TOKEN', message: /flow-(seq|map)-end/, text: OTHER_MEANING },
  { code: 'BAD_SCALAR_START', text: OTHER_MEANING },
  { code: 'BAD_ALIAS', text: OTHER_MEANING },
  { code: 'BLOCK_AS_IMPLICIT_KEY', at: /^\? /, text: OTHER_MEANING },
  {
    code: 'UNEXPECTED_TOKEN',
    message: /block-seq-ind/,
    at: /^-/,
    text: `a hyphen starts a list entry, and a list starts on the line below its field; ${WHOLE}, or start a new line with the hyphen`,
  },
  {
    code: 'UNEXPECTED_TOKEN',
    message: /at node end/,
    text: 'there is more text after the closing quote or bracket; put the whole text in quotes of a kind that it doesn’t contain',
  },
  {
    code: 'MISSING_CHAR',
    message: /Flow/,
    text: `a bracket is opened here or above and not closed; close it, or ${WHOLE}`,
  },
  {
    code: 'BAD_INDENT',
    message: /Flow/,
    text: `a bracket is opened here or above and not closed; close it, or ${WHOLE}`,
  },
  { code: 'MISSING_CHAR', message: /map values/, text: FIELD },
  {
    code: 'MULTILINE_IMPLICIT_KEY',
    text: `${FIELD}, all in one line; put quotes around a text with a colon in it, and start the further lines of a text with more spaces than its field`,
  },
  {
    code: 'BLOCK_AS_IMPLICIT_KEY',
    message: /compact mappings/,
    text: `the text contains a colon, or the next line has too many spaces in front; ${WHOLE} if it contains a colon, and ${SPACES}`,
  },
  {
    code: 'BLOCK_AS_IMPLICIT_KEY',
    text: `the lines of this list or group don’t line up; ${SPACES}`,
  },
  {
    code: 'BAD_INDENT',
    text: `this line doesn’t line up with the ones it belongs to; ${SPACES}`,
  },
  {
    code: 'BAD_DQ_ESCAPE',
    text: 'a backslash between double quotes has a special meaning; write the text between single quotes',
  },
  {
    code: 'DUPLICATE_KEY',
    text: 'this field is written twice; keep one of the two and delete the other',
  },
  {
    code: 'MULTIPLE_DOCS',
    text: 'this line of punctuation ends the data here; delete the line',
  },
];

/**
 * Explains the parser's errors; those that match no row keep the parser's own words.
 * @returns one mistake per line, since a single one often causes two errors; three at most
 */
function syntaxMistakes(document: Document.Parsed, text: string): Mistake[] {
  const byLine = new Map<number | undefined, Mistake>();
  for (const error of document.errors) {
    const mistake = quoteMistake(error, document, text) ?? syntaxMistake(error, text);
    if (!byLine.has(mistake.line)) byLine.set(mistake.line, mistake);
  }
  return [...byLine.values()].slice(0, 3);
}

function syntaxMistake({ code, message, pos: [offset] }: YAMLParseError, text: string): Mistake {
  const known = SENTENCES.find(
    (row) =>
      row.code === code &&
      (row.message?.test(message) ?? true) &&
      (row.at?.test(text.slice(offset)) ?? true),
  );
  const [own = ''] = message.split(/ at line \d+/);
  const sentence =
    known?.text ?? `the file can’t be read from here on: ${own}; compare it with another file`;
  return mistakeAt(text, Math.min(offset, text.trimEnd().length), sentence);
}

/** The parser fails at the end of a quote, which may be lines below its beginning, or the end of the file. */
function quoteMistake(
  { message, pos: [offset] }: YAMLParseError,
  document: Document.Parsed,
  text: string,
): Mistake | null {
  if (!/closing .quote|at node end/.test(message)) return null;
  let found: Mistake | null = null;
  visit(document, {
    Scalar(_, { type, range }) {
      const [start, end] = range ?? [0, 0];
      if (!type?.startsWith('QUOTE') || end > offset || text.slice(end, offset).trim() !== '')
        return;
      const isOpen = message.includes('closing');
      if (isOpen) found = mistakeAt(text, start, `${OPEN} at the end of the text`);
      else if (lineAt(text, start) < lineAt(text, end))
        found = mistakeAt(
          text,
          start,
          `${OPEN} at the end of the text; it ends only on line ${lineAt(text, end)}`,
        );
    },
  });
  return found;
}

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
function misreadings(document: Document, text: string): Mistake[] {
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
