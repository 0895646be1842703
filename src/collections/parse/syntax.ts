import type { YAMLParseError } from 'yaml';
import type { Mistake } from './mistake.ts';
import { takeApart, withQuotes } from './raw-line.ts';

/** What remains to be said of an error when the line itself does not show its cause. */
const MEANINGS: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY:
    'there is a colon inside the text, or the next line stands too far to the right; put text that holds a colon between quotes, and give the fields of a group the same number of spaces',
  MULTILINE_IMPLICIT_KEY:
    'this is not a field and its value; write the name of the field, a colon, a space and the value',
  BAD_INDENT:
    'this line does not stand under the ones it belongs to; give the fields of a group the same number of spaces in front',
  MISSING_CHAR:
    'a sign is missing here or above: write a colon and a space after the name of a field, and close what is opened',
  UNEXPECTED_TOKEN:
    'there is a sign here that does not belong; give the fields of a group the same number of spaces, and put text with signs between quotes',
  BAD_SCALAR_START: 'the text begins with a sign that has another meaning; put it between quotes',
  BAD_DQ_ESCAPE:
    'a backslash between double quotes has another meaning; write the text between single quotes',
  MULTIPLE_DOCS: 'this line of signs ends the data here; delete the line',
};
const OTHERWISE =
  'the file cannot be read from here on; compare the line with another file of this folder, and write it in the same way';

const TOO_FAR_RIGHT =
  'this line stands too far to the right; give it as many spaces in front as the fields beside it';

/** The signs that mean something to the parser where a text begins. */
const SIGNS = /^[*&!%@`|>{}[\],?#"'-]/;

/**
 * Says what an error of the parser means.
 * @param lines the lines of the file
 * @returns one mistake for each line: one mistake often causes two errors
 */
export function syntaxMistakes(
  errors: readonly YAMLParseError[],
  lines: readonly string[],
): Mistake[] {
  const byLine = new Map<number, Mistake>();
  for (const error of errors) {
    const reported = error.linePos?.[0].line ?? 1;
    const line = causeOf(error, reported, lines);
    if (!byLine.has(line)) byLine.set(line, { line, text: `${meaning(error, line, lines)}.` });
  }
  return [...byLine.values()].slice(0, 3);
}

/** The parser often stumbles only below a line: over the line after an open quote, for one. */
function causeOf(error: YAMLParseError, reported: number, lines: readonly string[]): number {
  if (error.code === 'DUPLICATE_KEY') return reported;
  const open = lines.findIndex((line) => /^["']/.test(takeApart(line).value) && seen(line)) + 1;
  if (open > 0 && open <= reported && error.message.includes('quote')) return open;
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && isFartherRight(lines, reported))
    return reported + 1;
  for (let line = reported; line > Math.max(0, reported - 12); line -= 1) {
    if (seen(lines[line - 1] ?? '')) return line;
  }
  return reported;
}

function meaning(error: YAMLParseError, line: number, lines: readonly string[]): string {
  const text = lines[line - 1] ?? '';
  if (error.code === 'DUPLICATE_KEY') return duplicate(text, line, lines);
  const isMoved = error.code === 'BLOCK_AS_IMPLICIT_KEY' && isFartherRight(lines, line - 1);
  if (isMoved) return TOO_FAR_RIGHT;
  return seen(text) ?? MEANINGS[error.code] ?? OTHERWISE;
}

/** Whether the line after this one stands farther to the right, though nothing is below this one. */
function isFartherRight(lines: readonly string[], line: number): boolean {
  const spaces = (text = '') => text.length - text.trimStart().length;
  const above = lines[line - 1] ?? '';
  return spaces(lines[line]) > spaces(above) && !/:\s*$/.test(above) && seen(above) === undefined;
}

function duplicate(text: string, line: number, lines: readonly string[]): string {
  const { before, key } = takeApart(text);
  const first = lines.findIndex((other) => other.startsWith(`${before}${key}`)) + 1;
  const where = first > 0 && first !== line ? `, and on line ${first} already` : '';
  return `"${key.replace(':', '')}" is written here${where}; keep one of the two and delete the other`;
}

/** What can be seen in the line itself. */
function seen(text: string): string | undefined {
  const { before, key, value } = takeApart(text);
  if (text.trim() === '' || text.trimStart().startsWith('#')) return undefined;
  const write = `write ${withQuotes(text)}`;
  const glued = /^([A-Za-z]\w*):(?=[^\s/])/.exec(value);
  if (key === '' && glued)
    return `a space is missing after "${glued[0]}"; write ${glued[0]} ${value.slice(glued[0].length)}`;
  if (key === '' && before.trim() === '' && /^-\S/.test(value))
    return `a space is missing after the hyphen; write - ${value.slice(1)}`;
  if (/^'/.test(value) && !isClosed(value, "'")) return inQuotes(value, "'", write, text);
  if (/^"/.test(value) && !isClosed(value, '"')) return inQuotes(value, '"', write, text);
  if (/^[[{]/.test(value) && !/[\]}]$/.test(value))
    return `a bracket is opened and not closed; close it, or ${write}`;
  if (/^[[{].*[\]}]$/.test(value) && !/^\[[^[\]{}"':]*\]$/.test(value))
    return `brackets have another meaning where a text begins; ${write}`;
  if (/^["'[{]/.test(value)) return undefined;
  if (/^[>|][-+]?\d*$/.test(value)) return undefined;
  if (value !== '' && SIGNS.test(value) && !/^-\d/.test(value))
    return `"${value[0]}" has another meaning where a text begins; ${write}`;
  if (/:(\s|$)/.test(value)) return `the text holds a colon; ${write}`;
  if (/^[A-Za-z]\w*$/.test(value) && key === '' && before.trim() === '')
    return `the colon is missing after "${value}"; write ${value}: and the value`;
  return undefined;
}

function isClosed(value: string, quote: string): boolean {
  const inside = value.slice(1, -1).replaceAll(quote === "'" ? "''" : '\\"', '');
  return value.length > 1 && value.endsWith(quote) && !inside.includes(quote);
}

function inQuotes(value: string, quote: string, write: string, text: string): string {
  const name = quote === "'" ? 'an apostrophe' : 'a double quote';
  if (value.length > 1 && value.endsWith(quote))
    return `the text holds ${name} between quotes of the same kind; ${write}`;
  const open = 'a quote is opened and not closed';
  if (value.slice(1).includes(quote)) return `${open}, or text follows it; ${write}`;
  return `${open}; ${write.replace(withQuotes(text), closing(text, quote))}`;
}

/** The line with a quote at its end. */
function closing(text: string, quote: string): string {
  return `${text.trim()}${quote}`;
}
