import type { Path } from './call.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

interface Both {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

/** Takes changes made elsewhere, keeps input made here, and lists values that both changed. */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: Path = [],
): { data: unknown; both: Both[] } {
  if (same(mine, theirs) || same(base, mine)) return { data: theirs, both: [] };
  if (same(base, theirs)) return { data: mine, both: [] };
  if (!isFields(mine) || !isFields(theirs)) return { data: mine, both: [{ path, mine, theirs }] };
  const before = isFields(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = keys.map(
    (key) => [key, merge(before[key], mine[key], theirs[key], [...path, key])] as const,
  );
  return {
    data: Object.fromEntries(parts.map(([key, { data }]) => [key, data])),
    both: parts.flatMap(([, { both }]) => both),
  };
}

/** The data with another value at a place. */
export function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(data))
    return data.with(Number(key), withValue((data as unknown[])[Number(key)], rest, value));
  const fields = (data ?? {}) as Fields;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** Every text in some data, with its place. */
export function textsIn(data: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

const plain = (text: string) =>
  text.replaceAll(/\*/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const FEWEST_OWN = 2;

/** How much of a page's text comes from a value, in which words in braces stand for facts: 0 if none, 1 if all of it. */
export function likeness(shown: string, value: string): number {
  const text = plain(shown);
  const parts = plain(value).split(/\{\w+\}/);
  const own = parts.join('').trim().length;
  const pattern = parts
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.{1,80}');
  return own >= FEWEST_OWN && new RegExp(`^${pattern}$`).test(text) ? own / text.length : 0;
}
