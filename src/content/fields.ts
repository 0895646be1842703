import { z } from 'astro/zod';
import type { PictureSize } from './pictures.ts';
import { instead, unknownField } from './sentences.ts';

/**
 * Astro's `image()` or, outside the build, anything that accepts the path of a picture.
 * @param size what the layout needs of it
 */
export type PictureSchema<Picture> = (size: PictureSize) => z.ZodType<Picture, unknown>;

/** A picture lies beside its data file and is named like a product: small letters and hyphens. */
const PICTURE_PATH = /^\.\/[a-z0-9]+(-[a-z0-9]+)*\.(jpg|jpeg|png|webp)$/;

/**
 * One line of text.
 *
 * @param longest in characters
 * @param what to call it in the message, such as "the name of the product"
 */
export function line(longest: number, what: string) {
  const error = instead(`write ${what} in one line of up to ${longest} characters`);
  const fits = (text: string) =>
    text.trim() === text && text !== '' && text.length <= longest && !text.includes('\n');
  return z.string({ error }).refine(fits, { error });
}

/** A text of one or more sentences, with its minimum and maximum length in characters. */
export function prose(shortest: number, longest: number, what: string) {
  const error = instead(`write ${what} in ${shortest} to ${longest} characters`);
  const fits = (text: string) => text.trim().length >= shortest && text.length <= longest;
  return z.string({ error }).refine(fits, { error });
}

/** A list of short sentences, with the minimum and maximum number of them. */
export function sentences(fewest: number, most: number, what: string) {
  const entry = instead(
    `write one short sentence of up to 160 characters, between quotes if it holds a colon`,
  );
  const error = instead(`write a list of ${fewest} to ${most} ${what}, each after "- "`);
  const fits = (text: string) => text.trim() !== '' && text.length <= 160;
  return z
    .array(z.string({ error: entry }).refine(fits, { error: entry }), { error })
    .refine((list) => list.length >= fewest && list.length <= most, { error });
}

/** The position of an entry in its collection: 1, 2, 3 … */
export function position() {
  const error = instead('write a whole number, 1 or more; 1 comes first');
  return z.number({ error }).refine((value) => Number.isInteger(value) && value >= 1, { error });
}

/**
 * The path of a picture beside the data file, `./name.jpg`; the build converts it to the picture.
 */
export function picture<Picture>(image: PictureSchema<Picture>, size: PictureSize) {
  const error = instead(
    'write ./ and the name of the picture beside this file, such as ./urli-bowl.jpg',
  );
  // Astro declares only the output type of image(); its input is the path.
  const readPicture = image(size) as z.ZodType<Picture, string>;
  return z
    .string({ error })
    .refine((path) => PICTURE_PATH.test(path), { error })
    .pipe(readPicture);
}

/** The alternative text of a picture. */
export function imageAlt() {
  return prose(10, 160, 'what the picture shows');
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
