import type { z } from 'astro/zod';
import type { Entry } from './read-folder.ts';

/**
 * Holds one entry against its schema.
 *
 * @returns a sentence for every field that is wrong: file, field, found, allowed
 */
export function fieldProblems({ file, data }: Entry, schema: z.ZodType): string[] {
  // What cannot be read has been told already.
  if (data === undefined) return [];
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  return parsed.error.issues.map(
    ({ path, message }) => `${[file, ...where(path)].join(', ')}: ${message}`,
  );
}

/** `details.highlights, entry 2` from `['details', 'highlights', 1]`. */
function where(path: PropertyKey[]): string[] {
  const places: string[] = [];
  let field: string[] = [];
  for (const step of path) {
    if (typeof step === 'number') {
      if (field.length > 0) places.push(field.join('.'));
      places.push(`entry ${step + 1}`);
      field = [];
    } else {
      field.push(String(step));
    }
  }
  if (field.length > 0) places.push(field.join('.'));
  return places;
}
