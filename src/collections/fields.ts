import { z } from 'astro/zod';
import { FOCUSES, type PictureSize } from './pictures.ts';
import {
  instead,
  insteadOfNumber,
  insteadOfText,
  insteadOfWord,
  unknownField,
} from './sentences.ts';
import { isIsoDate } from '../shop/delivery/days.ts';
import type { Marks } from './placeholders.ts';
import { plainText } from './plain-text.ts';
import { numberField } from './values.ts';

/**
 * Astro's `image()` or, outside the build, anything that accepts the path of a picture.
 * @param size what the layout needs of it
 */
export type PictureSchema<Picture> = (size: PictureSize) => z.ZodType<Picture, unknown>;

/** A picture lies beside its data file and is named like a product: small letters and hyphens. */
const PICTURE_PATH = /^\.\/[a-z0-9]+(-[a-z0-9]+)*\.(jpg|jpeg|png|webp|avif)$/;

/**
 * One line of text.
 *
 * @param longest in characters
 * @param what to call it in the message, such as "the name of the product"
 * @param marks what is replaced in it
 */
export function line(longest: number, what: string, marks: Marks = {}) {
  const error = insteadOfText(`write ${what} in one line of up to ${longest} characters`, longest);
  const fits = (text: string) =>
    text.trim() === text && text !== '' && text.length <= longest && !text.includes('\n');
  const help = { description: `Write ${what} in one line.`, minLength: 1, maxLength: longest };
  return plainText(z.string({ error }).refine(fits, { error }).meta(help), marks);
}

/** A text of one or more sentences, with its minimum and maximum length in characters. */
export function prose(shortest: number, longest: number, what: string, marks: Marks = {}) {
  const allowed = `write ${what} in ${shortest} to ${longest} characters`;
  const long = insteadOfText(allowed, longest);
  const error: typeof long = ({ input }) =>
    typeof input === 'string' && input.trim() !== '' && input.trim().length < shortest
      ? `found ${input.trim().length} characters, "${input.trim()}"; ${allowed}.`
      : long({ input });
  const fits = (text: string) => text.trim().length >= shortest && text.length <= longest;
  const help = { description: `Write ${what}.`, minLength: shortest, maxLength: longest };
  return plainText(z.string({ error }).refine(fits, { error }).meta(help), marks);
}

/** A list of short sentences, with the minimum and maximum number of them. */
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

/** A list of entries, with the minimum and maximum number of them. */
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

/** The position of an entry in its collection: 1, 2, 3 … */
export function position() {
  const error = insteadOfNumber('write a whole number, 1 or more; 1 comes first');
  const whole = z
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= 1, { error });
  return numberField(whole).meta({
    type: 'integer',
    minimum: 1,
    description: 'Its place among the others; 1 comes first.',
  });
}

/**
 * The path of a picture beside the data file, `./name.jpg`; the build converts it to the picture.
 */
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
      description: `The picture beside this file, ${size.width} × ${size.height} pixels or more.`,
      examples: ['./urli-bowl.jpg'],
    })
    .pipe(readPicture);
}

/** Which part of a picture is kept when it is cropped to its place; without it, the middle. */
export function focus() {
  return z
    .enum(FOCUSES, { error: insteadOfWord(FOCUSES) })
    .meta({ description: 'The part that is kept when the picture is cropped; else its middle.' })
    .optional();
}

/** A day of the calendar. */
export function day(description: string, example: string) {
  const error = instead(`write a day of the calendar as year, month and day, such as ${example}`);
  return z
    .string({ error })
    .refine(isIsoDate, { error })
    .meta({ description, examples: [example] });
}

/** The alternative text of a picture. */
export function imageAlt(marks: Marks = {}) {
  return prose(10, 160, 'what the picture shows', marks);
}

/**
 * An object with these fields. The error for an unknown field suggests the field with the most
 * similar name.
 */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownField(key, known)).join(' ')
        : instead(`write these fields below it: ${known.join(', ')}`)(issue),
  });
}
