import { parseDocument, type YAMLParseError } from 'yaml';

/** What the reader's error codes mean for somebody who writes the file. */
const MEANINGS: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY:
    'there is a colon inside the text, or the next line stands too far to the right. Put text that holds a colon between quotes',
  MULTILINE_IMPLICIT_KEY:
    'this is not a field and its value. Write the name of the field, a colon, a space and the value',
  BAD_INDENT:
    'this line does not stand under the ones it belongs to. Give the fields of a group the same number of spaces in front',
  DUPLICATE_KEY: 'this field is here twice. Keep one of the two',
  BAD_SCALAR_START: 'the text begins with a sign that has another meaning. Put it between quotes',
};

/**
 * Reads a data file.
 *
 * @param text what the file holds
 * @param file how to call it in a sentence
 * @returns its data, or undefined and what is wrong
 */
export function readYaml(text: string, file: string): { data: unknown; problems: string[] } {
  const tabs = tabProblems(text, file);
  if (tabs.length > 0) return { data: undefined, problems: tabs };
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    return { data: undefined, problems: syntaxProblems(document.errors, file) };
  }
  try {
    // An empty file is data too: the schema says what is missing.
    return { data: document.toJS() ?? null, problems: [] };
  } catch {
    const signs = 'a value begins with * or &, which have another meaning. Put it between quotes';
    return { data: undefined, problems: [`${file}: ${signs}.`] };
  }
}

function tabProblems(text: string, file: string): string[] {
  const lines = text.split('\n').flatMap((line, index) => (line.includes('\t') ? index + 1 : []));
  if (lines.length === 0) return [];
  const where =
    lines.length === 1 ? `line ${lines[0]} holds a tab` : `lines ${lines.join(', ')} hold tabs`;
  return [`${file}: ${where}; write spaces instead.`];
}

/** One sentence a line: one slip often makes the reader complain twice. */
function syntaxProblems(errors: YAMLParseError[], file: string): string[] {
  const byLine = new Map<number, string>();
  for (const error of errors) {
    const line = error.linePos?.[0].line ?? 1;
    if (!byLine.has(line)) byLine.set(line, `${file}, line ${line}: ${meaning(error, line)}.`);
  }
  return [...byLine.values()];
}

function meaning({ code, message }: YAMLParseError, line: number): string {
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    return `here or above it, a quote is opened and not closed. Quotes come in pairs`;
  }
  if (message.includes('end with a')) {
    return `here or above it, a bracket is opened and not closed. Brackets come in pairs`;
  }
  return MEANINGS[code] ?? `it cannot be read (${message.split(` at line ${line}`)[0]})`;
}
