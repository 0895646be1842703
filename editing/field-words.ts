import type { FormSchema } from './form-schema.ts';

/** A field as the form calls it, such as "Details, Highlights, entry 2". Fields that the form doesn't have keep their names. */
export function fieldWords(
  schema: FormSchema | undefined,
  path: readonly (string | number)[],
): string {
  const words: string[] = [];
  let at = schema;
  for (const step of path) {
    at = typeof step === 'number' ? at?.items : at?.properties?.[step];
    words.push(typeof step === 'number' ? `entry ${step + 1}` : (at?.title ?? step));
  }
  return words.join(', ');
}
