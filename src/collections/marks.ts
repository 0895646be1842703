import type { z } from 'astro/zod';
import { numberWord } from '../shop/catalogue/catalogue.ts';
import { nearest } from './sentences.ts';

/** These names may stand between braces in the shop's sentences, so that each fact is written only once. */
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

export type SentenceFacts = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const AT_START = /(^|[.!?] )\{(\w+)\}/g;
/** A placeholder before a noun that becomes singular for 1: {returnDays} business days. */
const COUNTED = /\{(\w+)\}((?: business| working)? (?:day|week|month|town|piece))s\b/g;

/** What a text may contain for the build to replace. */
export interface Marks {
  facts?: readonly string[];
  /** Whether words between stars become italic. */
  slanted?: boolean;
}

export const FACTS: Marks = { facts: PLACEHOLDERS };

/** Allows additional facts in one sentence. */
export const factsAnd = (...more: string[]): Marks => ({ facts: [...PLACEHOLDERS, ...more] });

function braceProblem(text: string, { facts }: Marks): string | undefined {
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

interface Rule {
  pattern: RegExp;
  /** Describes the match and what to do about it. */
  text: (match: string) => string;
}

const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&nbsp;', 'an ordinary space'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&rsquo;', '’'],
]);

/** Markup from other programs, which shoppers would see literally. */
const RULES: readonly Rule[] = [
  {
    pattern: /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|<!--/i,
    text: (tag) => `"${tag}" would be shown as written; remove it, and write only the text`,
  },
  {
    pattern: /&(#\d+|#x[0-9a-f]+|[a-z]+);/i,
    text: (entity) =>
      `"${entity}" would be shown as written; write ${ENTITIES.get(entity.toLowerCase()) ?? 'the sign itself'} in its place`,
  },
  {
    pattern:
      /`[^`]+`|~~[^~]+~~|\*\*[^*]+\*\*|__[^_]+__|(?<!\w)_(?=\S)[^_]*(?<=\S)_(?!\w)|\[[^\]]+\]\([^)]+\)/,
    text: (mark) => `"${mark}" would be shown as written; write the text without the signs`,
  },
  { pattern: /\uFFFD/, text: () => 'a letter was lost in copying; write it again' },
];

/** A word between stars. In 40*30*20, stars mean multiplication. */
const STARS = /(?<!\w)\*(?=[^\s*])[^*]*(?<=\S)\*(?!\w)/g;

function starProblem(text: string, { slanted = false }: Marks): string | undefined {
  if (slanted)
    return (text.match(/\*/g) ?? []).length % 2 === 0
      ? undefined
      : 'there is a single star; write one at each end of the slanted words, or remove it.';
  const [mark] = text.match(STARS) ?? [];
  return (
    mark && `"${mark}" would be shown with its stars; write the text without them in this field.`
  );
}

function markProblem(text: string): string | undefined {
  for (const { pattern, text: sentence } of RULES) {
    const match = pattern.exec(text);
    if (match) return `${sentence(match[0])}.`;
  }
  return undefined;
}

/** Refuses markup from other programs, such as `<b>`, `&amp;` or `**bold**`. @param marks what the build replaces */
export function plainText<Text extends z.ZodType<string>>(schema: Text, marks: Marks = {}) {
  const problem = (text: string) =>
    markProblem(text) ?? starProblem(text, marks) ?? braceProblem(text, marks);
  return schema.refine((text) => problem(text) === undefined, {
    error: ({ input }) => problem(String(input)) ?? '',
  });
}

/** A sentence doesn't begin with a digit or a lower-case letter: "Twenty pieces". */
function beginning(fact: string): string {
  const word = /^\d+$/.test(fact) ? numberWord(Number(fact)) : fact;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Replaces placeholders in all texts of a data file. @param data anything except texts stays unchanged */
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
    // Pictures come from the build and stay unchanged.
    if (typeof value !== 'object' || value === null || 'src' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
  };
  return filled(data) as Data;
}
