import type { z } from 'astro/zod';
import { braceProblem, type Marks } from './placeholders.ts';

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
