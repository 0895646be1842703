import type { z } from 'astro/zod';
import type { Problem } from './problem.ts';
import type { Entry } from './read-folder.ts';

export function fieldProblems({ file, parsed }: Entry, schema: z.ZodType): Problem[] {
  // Files that can't be parsed have already been reported.
  if (parsed.data === undefined) return [];
  const result = schema.safeParse(parsed.data);
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const { path, message } = issue;
    // Points to the line of the unknown field instead of that of its group.
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return {
      file,
      line: parsed.lineOf([...path, ...unknown]),
      field: fieldName(path) || undefined,
      text: message,
    };
  });
}

/** Turns `['details', 'highlights', 1]` into `details.highlights, entry 2`. */
export function fieldName(path: readonly PropertyKey[]): string {
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
  return places.join(', ');
}

/** The opposite of `fieldName`. */
export function fieldPath(name: string): (string | number)[] {
  return name.split(', ').flatMap((part): (string | number)[] => {
    const [, entry] = /^entry (\d+)$/.exec(part) ?? [];
    return entry ? [Number(entry) - 1] : part.split('.');
  });
}
