import type { z } from 'astro/zod';
import { nearest } from './sentences.ts';

/** What may stand between braces in a sentence of the shop, so that a fact is written once. */
const PLACEHOLDERS = [
  'name',
  'city',
  'founded',
  'pieces',
  'towns',
  'charge',
  'chargePlain',
  'seller',
  'officer',
  'acknowledged',
  'answered',
  'returnDays',
  'refundDays',
  'payer',
  'shipDays',
  'arriveDays',
] as const;

/** The facts by which placeholders are replaced everywhere, as texts. */
export type Facts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Refuses a sentence with a placeholder that does not exist.
 * @param more placeholders of this one sentence
 */
export function withPlaceholders<Text extends z.ZodType<string>>(
  schema: Text,
  more: readonly string[] = [],
) {
  const known = [...PLACEHOLDERS, ...more];
  const unknownIn = (text: string) =>
    [...text.matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name)
      .filter((it) => !known.includes(it));
  return schema.refine((text) => unknownIn(text).length === 0, {
    error: ({ input }) => {
      const [name = ''] = unknownIn(String(input));
      const guess = nearest(name, known);
      const all = known.map((one) => `{${one}}`).join(', ');
      return guess
        ? `"{${name}}" is not known; did you mean {${guess}}?`
        : `"{${name}}" is not known; write one of ${all}, or the word without braces.`;
    },
  });
}

/**
 * Replaces the placeholders in all texts of a data file.
 * @param data any data; what is not a text is left as it is
 */
export function fillIn<Data>(data: Data, facts: Readonly<Record<string, string>>): Data {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(PLACEHOLDER, (all, name: string) => facts[name] ?? all);
    if (Array.isArray(value)) return value.map(filled);
    // A picture is the build's: it is handed on as it is.
    if (typeof value !== 'object' || value === null || 'src' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
  };
  return filled(data) as Data;
}
