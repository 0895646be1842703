import { fieldName } from './field-problems.ts';
import type { Problem } from './problem.ts';
import type { Entry, Folder } from './read-folder.ts';

/** What a made-up fact looks like: said to be one, an address that nobody can have, or one of the examples. */
const MADE_UP = [
  /\(placeholder\)/i,
  /^14 Peetal Nagri$/,
  /^09ABCDE1234F1Z5$/,
  /[@./][\w-]+\.example\b|@example\w*$/i,
  /^\+91 98765 43210$/,
  /^919876543210$/,
];

/** Finds facts of the shop that are made up: one problem for each file, which names their fields. */
export function placeholders(folders: Folder[]): Problem[] {
  return folders
    .filter(({ kind }) => kind.folder === 'site')
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const fields = madeUpFields(entry.parsed.data);
      return fields.length === 0 ? [] : [problemOf(entry, fields)];
    });
}

function problemOf({ file, parsed }: Entry, fields: PropertyKey[][]): Problem {
  const names = fields.map(fieldName).join('; ');
  return {
    file,
    line: parsed.lineOf(fields[0] ?? []),
    text: `${names} ${fields.length === 1 ? 'is' : 'are'} made up; write your own before the shop opens.`,
    warning: true,
  };
}

/** The paths of all made-up texts in the data of a file. */
function madeUpFields(data: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof data === 'string' || typeof data === 'number')
    return MADE_UP.some((pattern) => pattern.test(String(data))) ? [path] : [];
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap((one, index) => madeUpFields(one, [...path, index]));
  return Object.entries(data).flatMap(([key, value]) => madeUpFields(value, [...path, key]));
}
