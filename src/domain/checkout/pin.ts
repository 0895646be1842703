/**
 * Parses a PIN code: six digits, the first of which is not 0; spaces and dashes are ignored.
 * @returns the digits, or null when it is not a PIN code
 */
export function pinDigits(text: string): string | null {
  return /^[1-9]\d{5}$/.exec(text.replace(/[\s-]/g, ''))?.[0] ?? null;
}
