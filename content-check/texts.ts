import { fieldName } from './field-problems.ts';
import type { Problem } from './problem.ts';
import type { Entry, Folder } from './read-folder.ts';

interface Text {
  path: readonly PropertyKey[];
  text: string;
}

/** Every text with its position. A file that can't be read has none. */
export function textsOfEntry({ parsed }: Entry): Text[] {
  return textsIn(parsed.data);
}

function textsIn(data: unknown, path: readonly PropertyKey[] = []): Text[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap((one, index) => textsIn(one, [...path, index]));
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...path, key]));
}

/** The rules on dark patterns of 2023 name false urgency first (docs/law.md). */
const HURRIES =
  /\b(?:(?<!\ba )hurry(?=!|,| up| now)|last chance|only (?:\d+|a few|one|two|three) (?:left|remaining)|limited time|(?:offer|sale) ends|ends (?:today|tonight|soon)|selling fast|going fast|while stocks? lasts?)\b/i;

/** Reports texts that rush shoppers, which are legal only if they're true. */
export function urgency(folders: readonly Folder[]): Problem[] {
  return folders.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      textsOfEntry(entry).flatMap(({ path, text }) => {
        const [words] = HURRIES.exec(text) ?? [];
        return words === undefined ? [] : [problemOf(entry, path, words)];
      }),
    ),
  );
}

function problemOf({ file, parsed }: Entry, path: readonly PropertyKey[], words: string): Problem {
  return {
    file,
    line: parsed.lineOf(path),
    field: fieldName(path),
    text: `"${words}" puts pressure on the shopper, and the law forbids that unless the words are true; remove them, or leave them if they are true.`,
    warning: true,
  };
}

/** Characters for which the invoice's typefaces have no glyph (src/invoice). */
const NOT_IN_TYPEFACE =
  /(?![©®™№−])(?:[^\p{Script=Latin}\p{Script_Extensions=Devanagari}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|[\u0256\u0288\u02bb\u0325\u1e39\u2100-\u2bff\u3000-\u33ff])/u;

/** The fields that are printed on the invoice, by file. */
const ON_INVOICE: Readonly<Record<string, (path: readonly PropertyKey[]) => boolean>> = {
  site: ([first, ...rest]) =>
    first === 'address' || (['name', 'tagline'].includes(String(first)) && rest.length === 0),
  delivery: ([first]) => first === 'invoice',
};

/** Reports texts that the invoice can't print. */
export function invoiceLetters(folders: readonly Folder[]): Problem[] {
  const files = folders.filter(({ kind }) => kind.folder === 'site');
  return files.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const isShown = ({ path, text }: Text) =>
        NOT_IN_TYPEFACE.test(text) && ON_INVOICE[entry.id]?.(path);
      return textsOfEntry(entry)
        .filter(isShown)
        .map(({ path }) => ({
          file: entry.file,
          line: entry.parsed.lineOf(path),
          field: fieldName(path),
          text: `the printed invoice leaves this out, since its typefaces have Latin and Hindi letters only${path[0] === 'name' ? '; it shows legalName from seller.yaml instead' : ''}. The pages show it. Write it in Latin or Hindi letters, or leave it if that is right.`,
          warning: true,
        }));
    }),
  );
}
