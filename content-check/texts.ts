import type { Entry } from './read-folder.ts';

export interface Text {
  path: readonly PropertyKey[];
  text: string;
}

/** Every text with its position. A file that can't be read has none. */
export function textsOf({ parsed }: Entry): Text[] {
  return textsIn(parsed.data);
}

function textsIn(data: unknown, path: readonly PropertyKey[] = []): Text[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap((one, index) => textsIn(one, [...path, index]));
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...path, key]));
}
