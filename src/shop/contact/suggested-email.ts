import { editDistance } from '../../../config/edit-distance.ts';
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
  const near = COMMON.map((common) => ({ common, far: editDistance(typed, common) }))
    .filter(({ common, far }) => far <= (common.length < 9 ? 1 : 2))
    .sort((a, b) => a.far - b.far)[0];
  return near ? `${local}@${near.common}` : null;
}

export const didYouMean = (email: string) => `Did you mean ${email}?`;
