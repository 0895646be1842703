import { z } from 'astro/zod';
import { AVAILABILITIES } from '../shop/catalogue/product.ts';
import { type Paise, parseRupees } from '../shop/money/money.ts';
import {
  day,
  fields,
  focus,
  imageAlt,
  line,
  listOf,
  numberField,
  picture,
  type PictureSchema,
  position,
  prose,
  sentences,
  truthField,
} from './fields.ts';
import { PICTURE_SIZES } from './pictures.ts';
import { instead, insteadOfNumber, insteadOfTruth, insteadOfWord } from './sentences.ts';
import { hsnCode } from './tax-schema.ts';

const PRICE = insteadOfNumber('write a number in rupees without signs or commas, such as 5499');
const FEATURED = insteadOfTruth('write true or false; true puts the product in the opening slides');
const WEEKS = insteadOfNumber('write a whole number of weeks, from 1 to 52');
const PIECES = insteadOfNumber('write how many pieces there are, such as 1');
const SPECIFICATION = instead(
  'write a name, a colon, a space and a value, such as - Height: 24 cm',
);
const SPECIFICATIONS = instead(
  'write a list of 2 to 14 specifications with different names, such as - Height: 24 cm',
);

/** In the file, rupees with at most two decimals and more than 0; converted to paise. */
function price() {
  const rupees = z
    .number({ error: PRICE })
    .refine((value) => (parseRupees(value) ?? 0) > 0, { error: PRICE });
  return numberField(rupees)
    .meta({
      exclusiveMinimum: 0,
      format: 'rupees',
      description: 'In rupees without signs or commas, such as 5499 or 5499.50.',
    })
    .transform((value) => parseRupees(value) as Paise);
}

export interface Specification {
  readonly label: string;
  readonly value: string;
}

/** `- Height: 24 cm`, which YAML reads as a map with a single key. */
function specification() {
  const label = line(40, 'a name before the colon');
  const value = line(160, 'a value after the colon');
  return z
    .custom<Record<string, string>>(isSpecification, { error: SPECIFICATION })
    .transform((entry, context): Specification => {
      const [name = '', content = ''] = Object.entries(entry)[0] ?? [];
      for (const [schema, text] of [
        [label, name],
        [value, content],
      ] as const)
        for (const { message } of schema.safeParse(text).error?.issues ?? [])
          context.addIssue({ code: 'custom', message });
      return { label: name, value: content };
    })
    .meta({
      type: 'object',
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: { type: ['string', 'number'] },
      examples: [{ Height: '24 cm' }],
    });
}

function isSpecification(entry: unknown): entry is Record<string, string> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return false;
  const values: unknown[] = Object.values(entry);
  return values.length === 1 && typeof values[0] === 'string' && values[0] !== '';
}

function twice(list: readonly Specification[]): string | undefined {
  const labels = list.map(({ label }) => label);
  return labels.find((label, index) => labels.indexOf(label) !== index);
}

function specifications() {
  return z
    .array(specification(), { error: SPECIFICATIONS })
    .refine((list) => list.length >= 2 && list.length <= 14, { error: SPECIFICATIONS })
    .refine((list) => twice(list) === undefined, {
      error: ({ input }) =>
        `"${twice(input as Specification[])}" is in the list twice; give each specification its own name, or delete one.`,
    })
    .meta({
      description: '2 to 14 lines such as Height: 24 cm; always size and weight.',
      minItems: 2,
      maxItems: 14,
    });
}

/** @param known empty until the categories have been read */
function category(known: readonly string[]) {
  const help = { description: 'The category in which shoppers find it.', examples: ['decor'] };
  if (known.length === 0) return z.string().meta(help);
  return z.enum(known, { error: insteadOfWord(known) });
}

/**
 * Specification 3, Product. The file's name is the product's id.
 * @param image Astro's `image()`, or a substitute outside the build
 * @param categories valid category ids; if empty, any id is accepted
 */
export function productSchema<Picture>(
  image: PictureSchema<Picture>,
  categories: readonly string[] = [],
) {
  return fields({
    name: line(60, 'the name of the product'),
    category: category(categories),
    price: price(),
    featured: truthField(z.boolean({ error: FEATURED })).meta({
      description: 'Shows it on the home page; the first three are its opening slides.',
    }),
    position: position(),
    image: picture(image, PICTURE_SIZES.product),
    focus: focus(),
    imageAlt: imageAlt(),
    description: prose(40, 600, 'two to four sentences on the product'),
    details: fields({
      highlights: sentences(3, 5, 'highlights'),
      specifications: specifications(),
      materials: sentences(1, 6, 'materials'),
    }),
    care: sentences(2, 4, 'care instructions'),
    place: fields({
      town: line(30, 'the town in which it is made'),
      state: line(40, 'the state of that town'),
    })
      .meta({
        description: 'The town and state in which it is made; the home page counts the towns.',
      })
      .optional(),
    origin: line(40, 'the country in which it is made').optional(),
    netQuantity: line(60, 'how many pieces are in the box, such as 1 piece').optional(),
    hsn: hsnCode()
      .meta({
        description:
          'Four, six or eight digits, such as 741980; only sellers registered for GST need it.',
      })
      .optional(),
    availability: z
      .enum(AVAILABILITIES, { error: insteadOfWord(AVAILABILITIES) })
      .meta({ description: 'Whether it can be bought; if nothing is said, it is in stock.' })
      .optional(),
    weeks: numberField(z.int({ error: WEEKS }).min(1, { error: WEEKS }).max(52, { error: WEEKS }))
      .meta({ description: 'How many weeks it takes to make; only for what is made to order.' })
      .optional(),
    pieces: numberField(z.int({ error: PIECES }).min(1, { error: PIECES }))
      .meta({
        description:
          'How many there are of a one-off piece, usually 1. Once sold, its page offers to make one like it. Not for what is made to order.',
      })
      .optional(),
    added: day(
      'The day it went on sale; shoppers can sort the shop by it.',
      '2026-03-01',
    ).optional(),
    gallery: listOf(
      fields({ image: picture(image, PICTURE_SIZES.detail), focus: focus(), imageAlt: imageAlt() }),
      1,
      3,
      'more pictures',
    ).optional(),
  })
    .refine(
      ({ availability, weeks }) => (availability === 'made to order') === (weeks !== undefined),
      {
        path: ['weeks'],
        error: ({ input }) =>
          (input as { weeks?: number }).weeks === undefined
            ? 'is missing; write how many weeks it takes to make, such as 3.'
            : 'only what is made to order has weeks; write availability: made to order, or delete the line.',
      },
    )
    .refine(({ weeks, pieces }) => weeks === undefined || pieces === undefined, {
      path: ['pieces'],
      error:
        'what is made to order isn’t counted; delete the line, or the availability and its weeks.',
    });
}

/** A category and its 'Shop by room' tile (specification 2, Home). The file's name is the category's id. */
export function categorySchema<Picture>(image: PictureSchema<Picture>) {
  return fields({
    label: line(24, 'the name of the category'),
    position: position(),
    room: line(24, 'the room on the tile'),
    line: line(80, 'one short sentence for the tile'),
    image: picture(image, PICTURE_SIZES.room),
    focus: focus(),
    imageAlt: imageAlt(),
  });
}

/** Specification 2, About, and 3, Team member. */
export function personSchema<Picture>(image: PictureSchema<Picture>) {
  return fields({
    name: line(60, 'the name of the person'),
    role: line(60, 'what the person does, in a few words'),
    position: position(),
    line: line(160, 'one sentence on the work'),
    image: picture(image, PICTURE_SIZES.portrait),
    focus: focus(),
    imageAlt: imageAlt(),
  });
}
