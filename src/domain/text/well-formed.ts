/**
 * Replaces each lone surrogate, such as half an emoji, with U+FFFD (�). `encodeURIComponent` throws on
 * text with lone surrogates. The same as `String.prototype.toWellFormed`, which browsers before 2024 lack.
 */
export function wellFormed(text: string): string {
  // With the u flag a surrogate pair is one character, so only lone surrogates match.
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Encodes any text as one part of an address. */
export function encodeText(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
