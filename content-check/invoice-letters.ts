import { fieldName } from './field-problems.ts';
import type { Problem } from './problem.ts';
import type { Folder } from './read-folder.ts';
import { type Text, textsOf } from './texts.ts';

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
      return textsOf(entry)
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
