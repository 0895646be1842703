import { tidyEmail } from './contact';

const COMMON = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'rediffmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'proton.me',
];
/** Real domains that look like typos. */
const REAL =
  /^(mail|email|ymail|gmx|aol|line|love|like|olive)\.com$|^(yahoo|hotmail|outlook|live)\.(com?\.)?(?!co$|cm$|om$)[a-z]{2}$|^(gmx|me|pm)\./;

/** The address that was probably meant, if its domain nearly matches a common one; else null. */
export function suggestedEmail(text: string): string | null {
  const address = tidyEmail(text);
  const [local, domain = ''] = address.split('@');
  const typed = domain.toLowerCase();
  if (!local || !typed || COMMON.includes(typed) || REAL.test(typed)) return null;
  // gmail exists only as gmail.com.
  if (/^gmail\.[a-z.]+$/.test(typed)) return `${local}@gmail.com`;
  const near = COMMON.map((common) => ({ common, far: distance(typed, common) }))
    .filter(({ common, far }) => far <= (common.length < 9 ? 1 : 2))
    .sort((a, b) => a.far - b.far)[0];
  return near ? `${local}@${near.common}` : null;
}

export const didYouMean = (email: string) => `Did you mean ${email}?`;

/** Edit distance: the number of letters added, removed, replaced, or swapped with the next. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const differs = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + differs,
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
