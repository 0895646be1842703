/**
 * Whether a text has the simple shape of an e-mail address (specification 5, Contact): something,
 * an at sign, something with a dot in it, and no spaces. Whether it exists, only a mail can tell.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
