import { JOINERS } from '../shop/typed-text.ts';

export interface Mistake {
  /** Counted from 1; undefined if the mistake concerns the whole file. */
  line?: number;
  column?: number;
  /** What was found and what to write instead; if it helps, also the line, with a caret below the place. */
  text: string;
}

/** Counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

const SHOWN = 100;

/** Adds the line, and a caret below the place. */
export function mistakeAt(text: string, offset: number, sentence: string): Mistake {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n');
  const column = offset - start;
  const from = Math.max(0, column - SHOWN / 2);
  const frame = `    ${line.slice(from, from + SHOWN)}\n    ${' '.repeat(column - from)}^`;
  return { line: lineAt(text, offset), column: column + 1, text: `${sentence}.\n${frame}` };
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const SAVE_AS =
  'save it as UTF-8 (most editors ask for it as "Encoding" under "Save as"), then look at its special letters again';

/**
 * Decodes a data file (UTF-8, with or without a byte order mark, with any line endings) and finds characters that it
 * must not contain. The text is empty if the file can't be decoded.
 */
export function readText(bytes: Uint8Array): { text: string; mistakes: Mistake[] } {
  const zeros = bytes.subarray(0, 200).filter((byte) => byte === 0).length;
  const [first = 0, second = 0] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (marked || zeros > 20)
    return { text: '', mistakes: [{ text: `the file is saved as UTF-16; ${SAVE_AS}.` }] };
  try {
    const text = UTF8.decode(bytes).replaceAll('\r\n', '\n');
    return { text, mistakes: characterMistakes(text) };
  } catch {
    const text = `it holds a letter in an old encoding; ${SAVE_AS}.`;
    return { text: '', mistakes: [{ ...firstForeignLine(bytes), text }] };
  }
}

function firstForeignLine(bytes: Uint8Array): { line: number } {
  const text = new TextDecoder('utf-8').decode(bytes);
  return { line: lineAt(text, text.indexOf('�')) };
}

interface Rule {
  pattern: RegExp;
  text: (character: string) => string;
}

const NAMES: Readonly<Record<string, string>> = {
  '\u00A0': 'no-break space',
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero-width space',
  '\u200C': 'zero-width non-joiner',
  '\u200D': 'zero-width joiner',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u202A': 'left-to-right embedding',
  '\u202B': 'right-to-left embedding',
  '\u202C': 'end of a change of direction',
  '\u202D': 'left-to-right override',
  '\u202E': 'right-to-left override',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'end of an isolate',
  '\u2060': 'word joiner',
  '\u3164': 'Hangul filler',
  '\uFEFF': 'byte order mark',
  '\uFFFC': 'place of a lost object',
};

/** For example `U+202E, right-to-left override`. */
function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return NAMES[character] ? `${code}, ${NAMES[character]}` : code;
}

/** Places where invisible characters are valid: joiners in Indian words and in emoji. */
const BELONGS = new RegExp(
  [
    JOINERS.source,
    String.raw`(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)[\uFE0E\uFE0F]`,
    String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
    String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  ].join('|'),
  'gu',
);
const WRITE_AGAIN = 'delete the text on this line and write it again by hand';

const RULES: readonly Rule[] = [
  {
    pattern: /^(<{7}|={7}|>{7}|\|{7})( .*)?$/gm,
    text: () =>
      'two versions of this file were merged, and it contains both; keep the lines of one, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
  },
  {
    pattern: /\r/g,
    text: () =>
      'the lines end in an old way that runs them together; save the file again with the line endings "LF".',
  },
  { pattern: /\t/g, text: () => 'it holds a tab; write spaces instead.' },
  {
    pattern: /(?! )\p{Zs}/gu,
    text: (character) =>
      `it holds a space that is not an ordinary one (${nameOf(character)}), often pasted from a web page; delete it and write a space.`,
  },
  {
    pattern: /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\u2800\uFFF9-\uFFFC]/gu,
    text: (character) =>
      `it holds a character that cannot be seen (${nameOf(character)}), often pasted from a web page; ${WRITE_AGAIN}.`,
  },
  {
    pattern: /(?![\n\r\t])[\p{Cc}\p{Co}\p{Cn}]/gu,
    text: (character) =>
      `it holds a control character (${nameOf(character)}), often pasted from another program; ${WRITE_AGAIN}.`,
  },
  {
    pattern: /(?<=^[^#\n].*\n)(---|\.\.\.)[ ]*$/gms,
    text: () => 'this line of punctuation ends the data here; delete the line.',
  },
];

/**
 * Finds characters and lines that data files must not contain. Reports each rule once per line, for at most 10 lines.
 */
export function characterMistakes(text: string): Mistake[] {
  // Placeholder letters keep all other characters in their positions.
  const visible = text.replace(BELONGS, (character) => '_'.repeat(character.length));
  return RULES.flatMap((rule) => {
    const found = [...visible.matchAll(rule.pattern)].map(({ index, 0: character }) => ({
      line: lineAt(text, index),
      text: rule.text(character),
    }));
    const isFirst = ({ line }: Mistake, place: number) =>
      found.findIndex((other) => other.line === line) === place;
    return found.filter(isFirst).slice(0, 10);
  });
}
