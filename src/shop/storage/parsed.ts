/**
 * Replaces each lone surrogate, such as half an emoji, with U+FFFD, because `encodeURIComponent` throws on
 * them. Does the same as `String.prototype.toWellFormed`, which browsers before 2024 lack.
 */
export function wellFormed(text: string): string {
  // With the u flag a surrogate pair is one character, so only lone surrogates match.
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

export function encodeText(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/**
 * The result of a total parser: always a usable value, and whether all of the data was valid. If it wasn't,
 * the caller quarantines the stored text.
 */
export interface Parsed<T> {
  value: T;
  valid: boolean;
  /** The invalid entries, if the data is a list. */
  invalid?: readonly unknown[];
}

/** Neither null nor an array. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Makes every string well-formed. @returns undefined if the text isn't JSON or is nested too deeply */
export function dataIn(json: string): unknown {
  try {
    return JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' ? wellFormed(value) : value,
    );
  } catch {
    return undefined;
  }
}

/**
 * Keeps the valid entries of an array.
 * @param parseEntry returns null for an invalid entry
 * @param idOf identifies an entry; if several have the same id, only the first is valid
 */
export function parseList<T>(
  data: unknown,
  parseEntry: (entry: unknown) => T | null,
  idOf: (entry: T) => unknown = (entry) => entry,
): Parsed<T[]> {
  if (!Array.isArray(data)) return { value: [], valid: false };
  const valid = new Map<unknown, T>();
  const invalid: unknown[] = [];
  for (const entry of data) {
    const parsed = parseEntry(entry);
    if (parsed === null || valid.has(idOf(parsed))) invalid.push(entry);
    else valid.set(idOf(parsed), parsed);
  }
  const value = [...valid.values()];
  return invalid.length > 0 ? { value, valid: false, invalid } : { value, valid: true };
}
