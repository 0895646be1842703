import { lineAt, type Mistake } from './mistake.ts';

interface Rule {
  pattern: RegExp;
  text: string;
}

/**
 * What is wrong in a data file wherever it stands. The joiners U+200C and U+200D are left alone: Devanagari
 * needs them.
 */
const RULES: readonly Rule[] = [
  {
    pattern: /^(<{7}|={7}|>{7}|\|{7})( .*)?$/gm,
    text: 'two versions of this file were merged and both stand here; keep the lines of one, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
  },
  {
    pattern: /\r/g,
    text: 'the lines end in an old way that runs them together; save the file again with the line ends "LF".',
  },
  { pattern: /\t/g, text: 'it holds a tab; write spaces instead.' },
  {
    pattern: /[\u00A0\u2007\u202F]/g,
    text: 'it holds a space that is not an ordinary one, often pasted from a web page; delete it and write a space.',
  },
  {
    pattern: /[\u200B\u2060\uFEFF\u00AD\u200E\u200F\u2028\u2029]/g,
    text: 'it holds a character that cannot be seen, often pasted from a web page; delete the text on this line and write it again by hand.',
  },
  {
    pattern: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g,
    text: 'it holds a control character, often pasted from another program; delete the text on this line and write it again by hand.',
  },
  {
    pattern: /(?<=^[^#\n].*\n)(---|\.\.\.)[ ]*$/gms,
    text: 'this line of signs ends the data here; delete the line.',
  },
];

/** Finds characters and lines that no data file may hold; each rule at most once a line, for at most 10 lines. */
export function characterMistakes(text: string): Mistake[] {
  return RULES.flatMap((rule) => {
    const lines = [...text.matchAll(rule.pattern)].map(({ index }) => lineAt(text, index));
    return [...new Set(lines)].slice(0, 10).map((line) => ({ line, text: rule.text }));
  });
}
