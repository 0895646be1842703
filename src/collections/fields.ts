import { z } from 'astro/zod';
import { FOCUSES, type PictureSize } from './pictures.ts';
import {
  instead,
  insteadOfNumber,
  insteadOfText,
  insteadOfWord,
  unknownField,
} from './sentences.ts';
import { isIsoDate } from '../shop/date.ts';
import { type Marks, plainText } from './marks.ts';

/** Astro's `image()` or, outside the build, a schema for any picture path. @param size what the layout needs */
export type PictureSchema<Picture> = (size: PictureSize) => z.ZodType<Picture, unknown>;

/** Pictures are next to their data file; their names consist of lower-case letters, digits and hyphens. */
const PICTURE_PATH = /^\.\/[a-z0-9]+(-[a-z0-9]+)*\.(jpg|jpeg|png|webp|avif)$/;

const asSentence = (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;

/**
 * One line of text.
 * @param longest in characters
 * @param what the field's name in messages, such as "the name of the product"
 * @param marks what the build replaces in the text
 */
export function line(longest: number, what: string, marks: Marks = {}) {
  const error = insteadOfText(`write ${what} in one line of up to ${longest} characters`, longest);
  const fits = (text: string) =>
    text.trim() === text && text !== '' && text.length <= longest && !text.includes('\n');
  const help = { description: asSentence(what), minLength: 1, maxLength: longest };
  return plainText(z.string({ error }).refine(fits, { error }).meta(help), marks);
}

/** Text of one or more sentences. Both limits are in characters. */
export function prose(shortest: number, longest: number, what: string, marks: Marks = {}) {
  const allowed = `write ${what} in ${shortest} to ${longest} characters`;
  const long = insteadOfText(allowed, longest);
  const error: typeof long = ({ input }) =>
    typeof input === 'string' && input.trim() !== '' && input.trim().length < shortest
      ? `found ${input.trim().length} characters, "${input.trim()}"; ${allowed}.`
      : long({ input });
  const fits = (text: string) => text.trim().length >= shortest && text.length <= longest;
  const help = { description: asSentence(what), minLength: shortest, maxLength: longest };
  return plainText(z.string({ error }).refine(fits, { error }).meta(help), marks);
}

export function sentences(fewest: number, most: number, what: string) {
  const entry = insteadOfText('write one short sentence of up to 160 characters', 160);
  const error = instead(`write a list of ${fewest} to ${most} ${what}, each after "- "`);
  const fits = (text: string) => text.trim() !== '' && text.length <= 160;
  const sentence = z
    .string({ error: entry })
    .refine(fits, { error: entry })
    .meta({ minLength: 1, maxLength: 160 });
  return z
    .array(plainText(sentence), { error })
    .refine((list) => list.length >= fewest && list.length <= most, { error })
    .meta({ description: `${fewest} to ${most} ${what}.`, minItems: fewest, maxItems: most });
}

export function listOf<Entry extends z.ZodType>(
  entry: Entry,
  fewest: number,
  most: number,
  what: string,
) {
  const error = instead(`write a list of ${fewest} to ${most} ${what}, each after "- "`);
  return z
    .array(entry, { error })
    .refine((list) => list.length >= fewest && list.length <= most, { error })
    .meta({ description: `${fewest} to ${most} ${what}.`, minItems: fewest, maxItems: most });
}

/** 1, 2, 3 … */
export function position() {
  const error = insteadOfNumber('write a whole number, 1 or more; 1 comes first');
  const whole = z
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= 1, { error });
  return numberField(whole).meta({
    type: 'integer',
    minimum: 1,
    description: 'Its place among the others; 1 comes first, and no two have the same.',
  });
}

/** The path of a picture next to the data file, such as `./name.jpg`; the build turns it into the picture. */
export function picture<Picture>(image: PictureSchema<Picture>, size: PictureSize) {
  const allowed = 'write ./ and the name of the picture beside this file, such as ./urli-bowl.jpg';
  const error = instead(allowed);
  // Astro declares only the output type of image(); its input is the path.
  const readPicture = image(size) as z.ZodType<Picture, string>;
  return z
    .string({ error })
    .refine((path) => PICTURE_PATH.test(path), { error })
    .meta({
      pattern: PICTURE_PATH.source,
      format: 'picture',
      description: `The picture beside this file, ${size.width} × ${size.height} pixels or more.`,
      examples: ['./urli-bowl.jpg'],
    })
    .pipe(readPicture);
}

/** The part of a picture to keep when it's cropped; by default the middle. */
export function focus() {
  return z
    .enum(FOCUSES, { error: insteadOfWord(FOCUSES) })
    .meta({ description: 'The part to keep when the picture is cropped; by default its middle.' })
    .optional();
}

export function day(description: string, example: string) {
  const error = instead(`write a day of the calendar as year, month and day, such as ${example}`);
  return z
    .string({ error })
    .refine(isIsoDate, { error })
    .meta({ format: 'date', description: `${description} Such as ${example}.` });
}

export function imageAlt(marks: Marks = {}) {
  return prose(10, 160, 'what the picture shows', marks);
}

/** An object whose error for an unknown field suggests the field with the most similar name. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField(key, known)).join(' ')
        : instead(`write these fields below it: ${known.join(', ')}`)(issue),
  });
}

/** Accepts a number with or without quotes; anything else stays unchanged. */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

function readTruth(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** A data file's values arrive as text (parse.ts). */
export const numberField = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess(readNumber, schema);

export const truthField = <Schema extends z.ZodType<boolean>>(schema: Schema) =>
  z.preprocess(readTruth, schema);

/** A number from a file that hasn't been validated; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  const number = readNumber(value);
  return typeof number === 'number' ? number : undefined;
}
