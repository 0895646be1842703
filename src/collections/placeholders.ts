import { numberWord } from '../shop/catalogue/catalogue.ts';
import { nearest } from './sentences.ts';

/** Valid between braces in the shop's sentences, so that each fact is written once. */
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

export type Facts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const AT_START = /(^|[.!?] )\{(\w+)\}/g;
/** A placeholder before a word that may be singular: {returnDays} business days. */
const COUNTED = /\{(\w+)\}((?: business| working)? (?:day|week|month|town|piece))s\b/g;

/** The marks a text may contain; the build replaces them. */
export interface Marks {
  facts?: readonly string[];
  /** Whether words between stars are italic. */
  slanted?: boolean;
}

export const FACTS: Marks = { facts: PLACEHOLDERS };

/** With extra facts for one sentence. */
export const factsAnd = (...more: string[]): Marks => ({ facts: [...PLACEHOLDERS, ...more] });

export function braceProblem(text: string, { facts }: Marks): string | undefined {
  if (!/[{}]/.test(text)) return undefined;
  if (!facts)
    return 'words between braces are not replaced in this field; write the word itself, without braces.';
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !facts.includes(name));
  if (unknown) {
    const guess = nearest(unknown[1] ?? '', facts);
    const hint = guess
      ? `did you mean {${guess}}?`
      : `write one of ${facts.map((one) => `{${one}}`).join(', ')}, or the word without braces.`;
    return `"${unknown[0]}" is not known; ${hint}`;
  }
  return /[{}]/.test(text.replaceAll(PLACEHOLDER, ''))
    ? 'there is a single brace; write both around the word, such as {city}, or remove it.'
    : undefined;
}

/** Sentences don't begin with a figure or a lower-case letter: "Twenty pieces". */
function beginning(fact: string): string {
  const word = /^\d+$/.test(fact) ? numberWord(Number(fact)) : fact;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Replaces placeholders in all texts of a data file. @param data anything but texts stays unchanged */
export function fillIn<Data>(data: Data, facts: Readonly<Record<string, string>>): Data {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value
        .replaceAll(COUNTED, (all, name: string, word: string) =>
          /^(1|one)$/i.test(facts[name] ?? '') ? `{${name}}${word}` : all,
        )
        .replaceAll(AT_START, (all, before: string, name: string) =>
          name in facts ? before + beginning(facts[name] ?? '') : all,
        )
        .replaceAll(PLACEHOLDER, (all, name: string) => facts[name] ?? all);
    if (Array.isArray(value)) return value.map(filled);
    // Pictures belong to the build and pass unchanged.
    if (typeof value !== 'object' || value === null || 'src' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
  };
  return filled(data) as Data;
}
