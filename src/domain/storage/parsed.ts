import { wellFormed } from '../text/well-formed';

/**
 * What a total parser makes of stored data: always a value that can be used, and whether the whole
 * of the data was understood. What was not understood is quarantined by the caller, never destroyed.
 */
export interface Parsed<T> {
  value: T;
  intact: boolean;
  /** The entries of a list that were not understood. */
  odd?: readonly unknown[];
}

/** Whether something read from storage is a plain object whose fields can be looked at. */
export function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/**
 * The data that a JSON text holds, with all its texts made well-formed.
 * @returns undefined for what is no JSON, or nested too deeply to be read
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
 * Parses an array entry by entry, keeping those that are understood.
 * @param parseEntry gives the entry, or null for what it does not understand
 * @param idOf of entries with the same id, only the first is understood
 */
export function parseList<T>(
  data: unknown,
  parseEntry: (entry: unknown) => T | null,
  idOf: (entry: T) => unknown = (entry) => entry,
): Parsed<T[]> {
  if (!Array.isArray(data)) return { value: [], intact: false };
  const known = new Map<unknown, T>();
  const odd: unknown[] = [];
  for (const entry of data) {
    const parsed = parseEntry(entry);
    if (parsed === null || known.has(idOf(parsed))) odd.push(entry);
    else known.set(idOf(parsed), parsed);
  }
  const value = [...known.values()];
  return odd.length > 0 ? { value, intact: false, odd } : { value, intact: true };
}
