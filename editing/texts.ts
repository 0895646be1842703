import type { Entry } from './read-folder.ts';

/** A text in a data file. */
export interface Text {
  path: readonly PropertyKey[];
  text: string;
}

/** All texts of a data file, with where they stand; of one that can't be read, none. */
export function textsOf({ parsed }: Entry): Text[] {
  return textsIn(parsed.data);
}

function textsIn(data: unknown, path: readonly PropertyKey[] = []): Text[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap((one, index) => textsIn(one, [...path, index]));
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...path, key]));
}
