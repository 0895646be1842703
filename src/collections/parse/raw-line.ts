/** A line of a data file taken apart, as far as that is possible without parsing the file. */
export interface RawLine {
  /** Spaces, and the hyphen of a list. */
  before: string;
  /** The name of the field with its colon, or empty. */
  key: string;
  /** What is written after the colon or the hyphen. */
  value: string;
}

/** Takes a line apart: spaces and hyphens, the field, the value. */
export function takeApart(line: string): RawLine {
  const [, before = '', key = '', value = ''] =
    /^(\s*(?:- +)*)((?:[A-Za-z][\w ]*:(?= |$))?) *(.*?)\s*$/.exec(line) ?? [];
  return { before, key, value };
}

/** A value between quotes, which may then hold any sign. */
export function quoted(value: string): string {
  const bare = value.replace(/^(["'])(.*)\1$/, '$2');
  if (!bare.includes("'")) return `'${bare}'`;
  if (!bare.includes('"')) return `"${bare.replaceAll('\\', '\\\\')}"`;
  return `'${bare.replaceAll("'", "''")}'`;
}

/** The line with its value between quotes, as it may be copied. */
export function withQuotes(line: string): string {
  const { before, key, value } = takeApart(line);
  return `${before.trim()} ${key} ${quoted(value)}`.replace(/\s+/g, ' ').trim();
}
