import { isDeepStrictEqual } from 'node:util';
import { formatMoney, parseRupees } from '../src/shop/money/money.ts';
import { apart, fieldWords } from './field-words.ts';

const MOST = 6;
/** A longer text is not repeated. */
const SHORT = 40;

/** What differs between two data of a file, such as "Price: ₹5,499 → ₹5,799". */
export function changesInWords(before: unknown, after: unknown): string[] {
  const changes = differences(before, after, []).map(sentence);
  const more = changes.length - MOST;
  return more > 0 ? [...changes.slice(0, MOST), `and ${more} more`] : changes;
}

/** What is true again once a change is undone, such as "Price is ₹5,499 again." */
export function againInWords(before: unknown, after: unknown): string {
  const [first, ...more] = differences(before, after, []);
  if (!first) return 'The text is as it was.';
  const was = inWords(String(first.path.at(-1)), first.before);
  const short = was.length > SHORT ? 'as it was' : `${was === 'nothing' ? 'empty' : was} again`;
  return `${fieldWords(first.path)} is ${short}${more.length > 0 ? `, and so ${more.length === 1 ? 'is' : 'are'} ${more.length} more` : ''}.`;
}

/** The fields that differ, in short: "Price", or "Price and 2 more". */
export function fieldsInShort(before: unknown, after: unknown): string {
  const [first, ...more] = differences(before, after, []);
  const name = first ? fieldWords(first.path) : 'text';
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}

interface Difference {
  path: readonly (string | number)[];
  before: unknown;
  after: unknown;
}

function differences(before: unknown, after: unknown, path: Difference['path']): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isGroup(before) && !isGroup(after)) return [{ path, before, after }];
  const left = (isGroup(before) ? before : {}) as Record<string, unknown>;
  const right = (isGroup(after) ? after : {}) as Record<string, unknown>;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  const isList = Array.isArray(after ?? before);
  return keys.flatMap((key) =>
    differences(left[key], right[key], [...path, isList ? Number(key) : key]),
  );
}

function sentence({ path, before, after }: Difference): string {
  const name = fieldWords(path);
  const shown = (value: unknown) => inWords(String(path.at(-1)), value);
  const [from, to] = apart(shown(before), shown(after));
  if (before === undefined) return `${name} added: ${to}`;
  if (after === undefined) return `${name} removed: ${from}`;
  return `${name}: ${from} → ${to}`;
}

function inWords(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  const paise = ['price', 'maximum'].includes(name) ? parseRupees(Number(text)) : null;
  return paise ? formatMoney(paise) : text || 'nothing';
}
