/**
 * What a total parser makes of stored data: always a value that can be used, and whether the whole
 * of the data was understood. What was not understood is quarantined by the caller, never destroyed.
 */
export interface Parsed<T> {
  value: T;
  intact: boolean;
}

/** Whether something read from storage is a plain object whose fields can be looked at. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/**
 * Parses an array entry by entry, keeping those that are understood.
 * @param parseEntry gives the entry, or null for what it does not understand
 */
export function parseList<T>(data: unknown, parseEntry: (entry: unknown) => T | null): Parsed<T[]> {
  if (!Array.isArray(data)) return { value: [], intact: false };
  const value = data.map(parseEntry).filter((entry) => entry !== null);
  return { value, intact: value.length === data.length };
}
