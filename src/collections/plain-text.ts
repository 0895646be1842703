import type { z } from 'astro/zod';

interface Rule {
  pattern: RegExp;
  /** What was found, from the match, and what to do. */
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

/** What would be shown to shoppers as it is written, though it is meant for another program. */
const RULES: readonly Rule[] = [
  {
    pattern: /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i,
    text: (tag) =>
      `"${tag}" would be shown as it is written; take it away, and write the text alone`,
  },
  {
    pattern: /&(#\d+|#x[0-9a-f]+|[a-z]+);/i,
    text: (entity) =>
      `"${entity}" would be shown as it is written; write ${ENTITIES.get(entity.toLowerCase()) ?? 'the sign itself'} in its place`,
  },
  {
    pattern: /\*\*[^*]+\*\*|__[^_]+__|\[[^\]]+\]\([^)]+\)/,
    text: (mark) => `"${mark}" would be shown as it is written; write the text without the signs`,
  },
  { pattern: /\uFFFD/, text: () => 'it holds a letter that was lost in copying; write it again' },
];

/** Refuses a text with marks that are meant for another program, such as `<b>` or `&amp;`. */
export function plainText<Text extends z.ZodType<string>>(schema: Text) {
  const problem = (text: string) => {
    for (const { pattern, text: sentence } of RULES) {
      const match = pattern.exec(text);
      if (match) return `${sentence(match[0])}.`;
    }
    return undefined;
  };
  return schema.refine((text) => problem(text) === undefined, {
    error: ({ input }) => problem(String(input)) ?? '',
  });
}
