import { z } from 'astro/zod';

/** With or without quotes; anything else stays unchanged. */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

function readTruth(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** Data files contain only text (parse/parse.ts). */
export const numberField = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(readNumber, schema);

export const truthField = <Schema extends z.ZodType<boolean>>(schema: Schema) =>
  z.preprocess(readTruth, schema);

/** From a file that wasn't validated; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  const number = readNumber(value);
  return typeof number === 'number' ? number : undefined;
}
