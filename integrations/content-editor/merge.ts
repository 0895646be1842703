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
