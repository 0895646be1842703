import { fieldName } from './field-problems.ts';
import type { Problem } from './problem.ts';
import type { Entry, Folder } from './read-folder.ts';
import { textsOf } from './texts.ts';

/** The rules on dark patterns of 2023 name false urgency first (docs/law.md). */
const HURRIES =
  /\b(?:(?<!\ba )hurry(?=!|,| up| now)|last chance|only (?:\d+|a few|one|two|three) (?:left|remaining)|limited time|(?:offer|sale) ends|ends (?:today|tonight|soon)|selling fast|going fast|while stocks? lasts?)\b/i;

/** Reports texts that rush shoppers, which are legal only if they're true. */
export function urgency(folders: readonly Folder[]): Problem[] {
  return folders.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      textsOf(entry).flatMap(({ path, text }) => {
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
