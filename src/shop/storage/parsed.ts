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

/**
 * The result of a total parser: always a usable value, and whether all of the data was valid. When
 * it was not, the caller quarantines the stored text; nothing is discarded.
 */
export interface Parsed<T> {
  value: T;
  valid: boolean;
  /** The invalid entries of a list. */
  invalid?: readonly unknown[];
}

/** Whether a value is an object (not null, not an array), so that its fields can be read. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/**
 * Parses JSON and makes every string in it well-formed.
 * @returns undefined for text that is not JSON, or is nested too deeply to be read
 */
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
 * Parses an array entry by entry and keeps the valid ones.
 * @param parseEntry returns the entry, or null when it is invalid
 * @param idOf returns what identifies an entry; of entries with the same id, only the first is valid
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
