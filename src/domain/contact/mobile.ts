const SEPARATORS = /[\s\-.()]/g;
const INDIAN_MOBILE = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/;

/**
 * Parses an Indian mobile number: ten digits, the first from 6 to 9, optionally after +91 or 0;
 * spaces and dashes are ignored.
 * @returns the number as +91XXXXXXXXXX, or null when it is not a mobile number
 */
export function parseMobile(text: string): string | null {
  const match = INDIAN_MOBILE.exec(text.replace(SEPARATORS, ''));
  return match ? `+91${match[1]}` : null;
}
