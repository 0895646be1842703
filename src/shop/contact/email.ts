import { withoutUnseen } from '../typed-text';

/** Removes surrounding spaces and invisible characters. */
export function tidyEmail(text: string): string {
  return withoutUnseen(text).trim().normalize('NFC');
}

/** Letters of any script, and only the signs that mail servers accept without quotes. */
const LOCAL =
  /^(?=.{1,64}$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN =
  /^(?!.*[^.]{64})([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}]$/u;
const LONGEST = 254;

/** Specification 5, Contact; all forms use this rule. */
export function looksLikeEmail(text: string): boolean {
  const address = tidyEmail(text);
  const at = address.indexOf('@');
  return (
    address.length <= LONGEST &&
    LOCAL.test(address.slice(0, at)) &&
    DOMAIN.test(address.slice(at + 1))
  );
}

/** Ignores case. */
export function isSameEmail(one: string, other: string): boolean {
  return tidyEmail(one).toLowerCase() === tidyEmail(other).toLowerCase();
}

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
