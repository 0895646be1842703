/**
 * The result of a total parser: always a usable value, and whether all of the data was valid. When
 * it was not, the caller quarantines the stored text; nothing is discarded.
 */
export interface Parsed<T> {
  value: T;
  intact: boolean;
}

/** Whether a value is an object (not null, not an array), so that its fields can be read. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/**
 * Parses an array entry by entry and keeps the valid ones.
 * @param parseEntry returns the entry, or null when it is invalid
 */
export function parseList<T>(data: unknown, parseEntry: (entry: unknown) => T | null): Parsed<T[]> {
  if (!Array.isArray(data)) return { value: [], intact: false };
  const value = data.map(parseEntry).filter((entry) => entry !== null);
  return { value, intact: value.length === data.length };
}
