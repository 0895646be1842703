const SEPARATORS = /[\s\-.()]/g;
const INDIAN_MOBILE = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/;

/**
 * Reads an Indian mobile number as people write it: ten digits from 6 to 9 on, after +91, 0 or
 * nothing, with spaces and dashes anywhere.
 *
 * @returns the number as +91XXXXXXXXXX, or null when it is none
 */
export function parseMobile(text: string): string | null {
  const match = INDIAN_MOBILE.exec(text.replace(SEPARATORS, ''));
  return match ? `+91${match[1]}` : null;
}
