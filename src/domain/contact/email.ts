/**
 * Whether a text looks like an e-mail address (specification 5, Contact): something, an at sign,
 * something with a dot in it, and no spaces.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
