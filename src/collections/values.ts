import { z } from 'astro/zod';

/** A number as editors write it, with or without quotes; anything else stays as it is. */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

function readTruth(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** A field that takes a number. Data files hold texts only (parse/parse.ts). */
export const numberField = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(readNumber, schema);

/** A field that takes true or false. */
export const truthField = <Schema extends z.ZodType<boolean>>(schema: Schema) =>
  z.preprocess(readTruth, schema);

/** The number in a field of a file that was not validated; undefined when it is none. */
export function numberIn(value: unknown): number | undefined {
  const number = readNumber(value);
  return typeof number === 'number' ? number : undefined;
}
