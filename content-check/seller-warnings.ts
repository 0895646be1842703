import type { Problem } from './problem.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168, month: 744 };
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The longest times that the law allows: rule 4(5) of the E-Commerce Rules, 2020 (docs/law.md). */
const LONGEST = [
  { name: 'acknowledges', hours: 48, text: '48 hours' },
  { name: 'answers', hours: 744, text: 'one month' },
] as const;

/** The hours in a text such as "48 hours" or "two weeks"; undefined for other texts. */
function hoursIn(text: string): number | undefined {
  const [, count = '', unit = ''] =
    /^(\w+) (?:working |business )?(hour|day|week|month)s?$/i.exec(text) ?? [];
  const named = NUMBERS.indexOf(count.toLowerCase());
  const number = named === -1 ? Number(count) : named;
  return Number.isFinite(number) && unit !== ''
    ? number * (HOURS[unit.toLowerCase()] ?? 0)
    : undefined;
}

/** Reports what the law doesn't allow: a grievance officer who takes too long, and prices without taxes. */
export function sellerWarnings(folders: readonly Folder[]): Problem[] {
  const seller = folders
    .find(({ kind }) => kind.folder === 'site')
    ?.entries.find(({ id }) => id === 'seller');
  if (!seller) return [];
  return [...LONGEST.flatMap((limit) => tooLong(seller, limit)), ...taxesExtra(seller)];
}

function tooLong(entry: Entry, { name, hours, text }: (typeof LONGEST)[number]): Problem[] {
  const officer = fieldOf(entry, 'officer') as Record<string, unknown> | undefined;
  const time = String(officer?.[name]);
  if ((hoursIn(time) ?? 0) <= hours) return [];
  const advice = `${time} is more than the law allows; write ${text} or less.`;
  return [at(entry, ['officer', name], advice)];
}

/** Prices must include all taxes: rule 6(1)(e) of the Packaged Commodities Rules, 2011. */
function taxesExtra(entry: Entry): Problem[] {
  const taxes = String(fieldOf(entry, 'taxes'));
  if (!/\+|\bplus\b|\bextra\b|\bexclu/i.test(taxes)) return [];
  return [
    at(
      entry,
      ['taxes'],
      `"${taxes}" seems to add something to the price, but prices must include all taxes; put the taxes into the prices, and write, for example, Inclusive of all taxes.`,
    ),
  ];
}

function at({ file, parsed }: Entry, path: string[], text: string): Problem {
  return { file, line: parsed.lineOf(path), field: path.join('.'), text, warning: true };
}
