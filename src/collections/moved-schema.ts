import { z } from 'astro/zod';
import { fields } from './fields.ts';
import { instead, nearest } from './sentences.ts';

/** Old and current names of products. @param products current ids; if empty, any id is accepted */
export function movedSchema(products: readonly string[] = []) {
  const error = instead('write old names, each with a colon and the current name, or {}');
  const target = ({ input }: { input?: unknown }) => {
    const guess = typeof input === 'string' ? nearest(input, products) : undefined;
    return `${instead('write the name of an existing product')({ input })}${guess ? ` Did you mean ${guess}?` : ''}`;
  };
  const isProduct = (id: string) => products.length === 0 || products.includes(id);
  return fields({
    products: z
      .record(z.string(), z.string({ error: target }).refine(isProduct, { error: target }), {
        error,
      })
      .superRefine((moved, context) => {
        for (const old of Object.keys(moved))
          if (products.includes(old))
            context.addIssue({
              code: 'custom',
              path: [old],
              message: `there is a product called ${old} again; delete this line.`,
            });
      }),
  });
}
