import type { Problem } from './problem.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168, month: 744 };
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The longest that the law allows: rule 4(5) of the E-Commerce Rules, 2020 (docs/law.md). */
const LONGEST = [
  { name: 'acknowledges', hours: 48, text: '48 hours' },
  { name: 'answers', hours: 744, text: 'one month' },
] as const;

/** A time such as "48 hours" or "two weeks" in hours; undefined when it is told in another way. */
function hoursIn(text: string): number | undefined {
  const [, count = '', unit = ''] =
    /^(\w+) (?:working |business )?(hour|day|week|month)s?$/i.exec(text) ?? [];
  const named = NUMBERS.indexOf(count.toLowerCase());
  const number = named === -1 ? Number(count) : named;
  return Number.isFinite(number) && unit !== ''
    ? number * (HOURS[unit.toLowerCase()] ?? 0)
    : undefined;
}

/** Reports times of the grievance officer that are longer than the law allows. */
export function legalTimes(folders: readonly Folder[]): Problem[] {
  const seller = folders
    .find(({ kind }) => kind.folder === 'site')
    ?.entries.find(({ id }) => id === 'seller');
  return seller ? LONGEST.flatMap((limit) => tooLong(seller, limit)) : [];
}

function tooLong(entry: Entry, { name, hours, text }: (typeof LONGEST)[number]): Problem[] {
  const officer = fieldOf(entry, 'officer') as Record<string, unknown> | undefined;
  const time = String(officer?.[name]);
  if ((hoursIn(time) ?? 0) <= hours) return [];
  const field = `officer.${name}`;
  return [
    {
      file: entry.file,
      line: entry.parsed.lineOf(['officer', name]),
      field,
      text: `${time} is more than the law allows; write ${text} or less.`,
      warning: true,
    },
  ];
}
