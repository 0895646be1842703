/**
 * A text without halves of characters: each lone surrogate, such as half an emoji, becomes �. Addresses
 * cannot hold one: `encodeURIComponent` throws. The same as `String.prototype.toWellFormed`, which
 * browsers before 2024 lack.
 */
export function wellFormed(text: string): string {
  // With the flag u, a pair is one character: only what is left alone is a surrogate.
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
