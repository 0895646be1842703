import { z } from 'astro/zod';
import {
  day,
  fields,
  focus,
  imageAlt,
  line,
  listOf,
  picture,
  type PictureSchema,
  prose,
  sentences,
  truthField,
} from './fields.ts';
import { paymentMethods } from './payment-methods-schema.ts';
import { PICTURE_SIZES } from './pictures.ts';
import { FACTS, factsAnd } from './marks.ts';
import { instead, insteadOfTruth } from './sentences.ts';
import { shaped } from './site-schema.ts';
import { dayRange, description, policySchema, sellerSchema } from './seller-schema.ts';
import { taxSchema } from './tax-schema.ts';

const label = (what: string) => line(60, what, FACTS);
const sentence = (what: string) => prose(10, 300, what, FACTS);

function titled(fewest: number, most: number, what: string) {
  const entry = fields({ title: label('the title'), text: sentence('the text below the title') });
  return listOf(entry, fewest, most, what);
}

/** Specification 2, Home. The headline is the shop's tagline. */
export function homeSchema<Picture>(image: PictureSchema<Picture>) {
  return fields({
    hero: fields({
      lead: sentence('a sentence below the headline'),
      shopButton: label('what the button to the shop says'),
      storyLink: label('what the link to the About page says'),
    }),
    collection: fields({
      heading: label('the heading above the collection'),
      link: label('what the link to the whole shop says'),
    }),
    towns: fields({
      heading: label('the heading above the towns'),
      text: sentence('the sentence about the towns'),
    }).optional(),
    values: fields({
      heading: label('the heading above the values'),
      image: picture(image, PICTURE_SIZES.band),
      focus: focus(),
      imageAlt: imageAlt(FACTS),
      list: titled(2, 6, 'values'),
    }),
    newsletter: fields({
      heading: label('the heading of the newsletter'),
      text: sentence('what the newsletter is'),
      thanks: sentence('the thanks for subscribing'),
    }),
  });
}

/** Specification 2, Shop. */
export function shopSchema() {
  return fields({
    description: description(),
    lead: sentence('a sentence below the heading'),
    everything: label('the label for all products, above the categories'),
    favourites: description().optional(),
    recent: label('the heading above recently viewed products').optional(),
    nothing: sentence('the sentence for a search without results').optional(),
    synonyms: listOf(
      fields({
        word: line(30, 'a word that shoppers search for'),
        means: sentences(1, 20, 'words of the shop that find the same pieces'),
      }),
      1,
      50,
      'words that shoppers search for',
    ).optional(),
    others: line(60, 'the heading above other products of a category', factsAnd('category')),
  });
}

/** Specification 2, About. */
export function aboutSchema<Picture>(image: PictureSchema<Picture>) {
  return fields({
    description: description(),
    story: fields({
      heading: label('the heading of the story'),
      image: picture(image, PICTURE_SIZES.band),
      focus: focus(),
      imageAlt: imageAlt(FACTS),
      paragraphs: listOf(
        prose(10, 900, 'a paragraph of the story', { ...FACTS, slanted: true }),
        1,
        8,
        'paragraphs',
      ),
    }),
    values: fields({
      heading: label('the heading above the values'),
      list: titled(2, 8, 'values'),
    }),
    team: fields({ heading: label('the heading above the team') }),
  });
}

/** Specification 2, Contact. */
export function contactSchema() {
  return fields({
    description: description(),
    lead: sentence('a sentence below the heading'),
    form: label('the heading of the form'),
    reach: label('the heading above telephone, email and address'),
    whatsapp: label('what the link to WhatsApp says'),
    hours: label('the heading above the store hours'),
    map: label('what the link to a map says'),
  });
}

/** Parts of India with their own delivery terms, by the first digits of their PIN codes. */
function areas() {
  const start = 'write the first two to six digits of PIN codes, such as 194';
  const beginning = shaped(/^[1-9]\d{1,5}$/, start);
  return listOf(
    fields({
      pins: listOf(beginning, 1, 100, 'beginnings of PIN codes'),
      arrives: dayRange('how many business days a parcel takes to get there').optional(),
      cashOnDelivery: truthField(z.boolean({ error: insteadOfTruth('write true or false') }))
        .meta({ description: 'Whether cash on delivery is offered there.' })
        .optional(),
    }),
    1,
    100,
    'areas',
  ).refine((all) => repeated(all) === undefined, {
    error: ({ input }) =>
      `${repeated(input as PinArea[])} is listed twice; keep it in only one of the areas.`,
  });
}

interface PinArea {
  pins: readonly string[];
}

function repeated(all: readonly PinArea[]): string | undefined {
  const pins = all.flatMap((area) => area.pins);
  return pins.find((pin, index) => pins.indexOf(pin) !== index);
}

/** Delivery and warranty promises (specification 2, Product page; 9, Delivery). */
export function deliverySchema() {
  const promise = (what: string) =>
    fields({ title: label(what), text: sentence('what follows the title, in the same sentence') });
  return fields({
    promises: fields({
      delivery: promise('the promise about delivery, in a few words'),
      warranty: promise('the promise about the warranty, in a few words'),
      returns: promise('the promise about returns, in a few words').optional(),
    }),
    areas: areas().optional(),
    holidays: holidays().optional(),
    couriers: couriers().optional(),
    next: titled(1, 6, 'steps that follow an order'),
    invoice: fields({
      notes: listOf(line(105, 'one line of the invoice', FACTS), 1, 3, 'lines of the invoice'),
      thanks: line(90, 'the last line of the invoice', FACTS),
    }),
  });
}

function couriers() {
  const must = 'write an https address with {number} in place of the tracking number';
  const isPattern = (text: string) =>
    text.includes('{number}') && URL.parse(text)?.protocol === 'https:';
  return listOf(
    fields({
      name: label('the name of a courier'),
      tracking: z
        .string({ error: instead(must) })
        .refine(isPattern, { error: instead(must) })
        .meta({ description: `A page that follows a parcel: ${must}.` }),
    }),
    1,
    30,
    'couriers',
  );
}

/** Days on which nothing is packed or delivered. */
function holidays() {
  return listOf(day('A public holiday.', '2026-12-25'), 1, 100, 'days').refine(
    (days) => new Set(days).size === days.length,
    {
      error: ({ input }) => {
        const days = input as string[];
        return `${days.find((one, index) => days.indexOf(one) !== index)} is listed twice; keep it once.`;
      },
    },
  );
}

export function buyingSchema() {
  return fields({
    cart: fields({
      empty: sentence('the sentence for an empty cart'),
      note: sentence('what delivery costs'),
      cash: sentence('what cash on delivery costs').optional(),
    }),
    checkout: fields({
      empty: sentence('the sentence for an empty checkout'),
      consent: sentence('what placing an order agrees to').optional(),
      methods: paymentMethods().optional(),
    }),
    confirmation: fields({
      thanks: sentence('thanks for the order'),
      email: sentence('that an email has been sent'),
    }),
  });
}

/** The rotating pictures next to the forms (specification 2, Login). */
export function accountSchema<Picture>(image: PictureSchema<Picture>) {
  const entry = fields({ image: picture(image, PICTURE_SIZES.band), focus: focus() });
  return fields({
    backgrounds: listOf(entry, 3, 3, 'pictures'),
    consent: sentence('what creating an account agrees to').optional(),
  });
}

/** By the name of their file in `site`. */
export const PAGE_SCHEMAS = {
  home: homeSchema,
  shop: shopSchema,
  about: aboutSchema,
  contact: contactSchema,
  delivery: deliverySchema,
  buying: buyingSchema,
  account: accountSchema,
  seller: sellerSchema,
  tax: taxSchema,
  terms: policySchema,
  privacy: policySchema,
  returns: policySchema,
  shipping: policySchema,
} as const;
