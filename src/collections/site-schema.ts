import { z } from 'astro/zod';
import { isEmailAddress } from '../../config/email-address.ts';
import { DAYS } from '../shop/contact/hours.ts';
import {
  fields,
  focus,
  imageAlt,
  line,
  numberField,
  picture,
  type PictureSchema,
  prose,
  truthField,
} from './fields.ts';
import { PICTURE_SIZES } from './pictures.ts';
import { FACTS } from './marks.ts';
import { instead, insteadOfNumber, insteadOfTruth, insteadOfWord } from './sentences.ts';

/** @param allowed describes the pattern by an example */
export function shaped(shape: RegExp, allowed: string) {
  const error = instead(allowed);
  return z
    .string({ error })
    .regex(shape, { error })
    .meta({ description: `${capital(allowed)}.` });
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

function between(lowest: number, highest: number, what: string) {
  const error = insteadOfNumber(`write ${what}, a number from ${lowest} to ${highest}`);
  const number = z.number({ error }).min(lowest, { error }).max(highest, { error });
  return numberField(number).meta({ description: `${capital(what)}.` });
}

const DAY = insteadOfWord(DAYS);
const DAY_LIST = instead('write a list of days, such as [Saturday, Sunday]');
const TIME = 'write a time on the 24-hour clock, such as 10:00';
const HOURS = instead('write every day of the week once, each with its opening and its closing');
const CLOSED = insteadOfTruth('write true, or leave the line out where the shop opens');
interface OpeningTimes {
  opens?: string;
  closes?: string;
  closed?: boolean;
}
const openOrClosed = ({ input }: { input?: unknown }): string => {
  const { opens, closes, closed } = input as OpeningTimes;
  if (closed) return 'it is closed but has hours; delete opens and closes, or delete closed.';
  const missing = [...(opens ? [] : ['opens']), ...(closes ? [] : ['closes'])].join(' and ');
  return `${missing} ${missing.includes('and') ? 'are' : 'is'} missing; write opens and closes below the days, or closed: true alone.`;
};
const UPI_ACCOUNTS = ['merchant', 'personal'] as const;
const YEAR = insteadOfNumber('write a year, such as 2014');
const LINKS = instead('write a list of links, each with a name and a url');

function openingHours() {
  const time = () => shaped(/^([01]\d|2[0-3]):[0-5]\d$/, TIME);
  return fields({
    days: z.array(z.enum(DAYS, { error: DAY }), { error: DAY_LIST }).nonempty({ error: DAY_LIST }),
    opens: time().optional(),
    closes: time().optional(),
    closed: truthField(z.boolean({ error: CLOSED })).optional(),
  })
    .refine(
      ({ opens, closes, closed }) =>
        closed ? !opens && !closes : opens !== undefined && closes !== undefined,
      { error: openOrClosed },
    )
    .refine(({ opens, closes }) => !opens || !closes || !/^\d\d/.test(opens) || opens < closes, {
      path: ['closes'],
      error: ({ input }) => {
        const { opens, closes } = input as OpeningTimes;
        return `it closes at ${closes}, before it opens at ${opens}; write the later time here.`;
      },
    });
}

type OpeningHours = z.output<ReturnType<typeof openingHours>>;

/** Describes a missing or repeated day. */
function weekProblem(hours: readonly OpeningHours[]): string | undefined {
  const days = hours.flatMap((entry) => entry.days);
  const missing = DAYS.filter((day) => !days.includes(day));
  const twice = DAYS.filter((day) => days.indexOf(day) !== days.lastIndexOf(day));
  if (twice.length > 0)
    return `${twice.join(' and ')} ${twice.length === 1 ? 'is' : 'are'} there twice; keep each day once.`;
  if (missing.length > 0)
    return `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing; add ${missing.length === 1 ? 'it' : 'them'}, with closed: true if the shop is closed then.`;
  return undefined;
}

/** @param state by default, any text */
export function postalAddress(state: z.ZodType<string> = line(40, 'the state')) {
  return fields({
    street: line(80, 'the street'),
    city: line(40, 'the city'),
    state,
    pin: shaped(/^[1-9]\d{5}$/, "write a PIN code of six digits, such as '244001'"),
    country: line(40, 'the country'),
  });
}

export function telephone() {
  return shaped(
    /^\+91 (?:(?:[1-9] ?)(?:\d ?){8}\d|(?:1 ?8 ?[06] ?0 ?)(?:\d ?){6}\d)$/,
    'write +91, a space and the ten digits of the number, such as +91 98765 43210',
  );
}

export function emailAddress() {
  const error = instead('write one email address and nothing else, such as hello@aangan.in');
  return z
    .string({ error })
    .refine(isEmailAddress, { error })
    .meta({ description: 'An email address.' });
}

function webLink() {
  const error = instead(
    'write the full address of a page, such as https://www.instagram.com/aangan',
  );
  return z
    .string({ error })
    .refine(isWebLink, { error })
    .meta({ description: 'The full address of a page.' });
}

/** Rejects an address with other text around it. */
function isWebLink(text: string): boolean {
  if (!/^https:\/\/[^\s<>"'`{}|\\^]+$/.test(text) || /[,;.)\]]$/.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname.includes('.') && !url.username && !url.password;
}

/** Specification 2, Contact, and 9, Store hours. */
export function siteSchema<Picture>(image: PictureSchema<Picture>) {
  return fields({
    name: line(30, 'the name of the shop'),
    tagline: line(60, 'the headline of the home page', FACTS),
    description: prose(50, 155, 'one or two sentences for search engines', FACTS),
    foundedYear: numberField(
      z.int({ error: YEAR }).min(1800, { error: YEAR }).max(2100, { error: YEAR }),
    ),
    address: postalAddress(),
    geo: fields({
      lat: between(-90, 90, 'the latitude'),
      lng: between(-180, 180, 'the longitude'),
    }),
    phone: telephone(),
    whatsapp: shaped(
      /^91[6-9]\d{9}$/,
      "write 91 and the ten digits of the mobile without spaces or +, such as '919876543210'",
    ),
    email: emailAddress(),
    upi: fields({
      handle: shaped(/^[\w.-]+@[A-Za-z][A-Za-z0-9]*$/, 'write a UPI ID, such as aangan@okbank'),
      merchantName: line(50, 'the name that UPI apps show'),
      account: z
        .enum(UPI_ACCOUNTS, { error: insteadOfWord(UPI_ACCOUNTS) })
        .meta({ description: 'Whether the bank has registered the UPI ID as a merchant’s.' })
        .optional(),
      merchantCode: shaped(
        /^\d{4}$/,
        "write the four digits of the merchant code that the bank has given, such as '5719'",
      ).optional(),
    }),
    hours: z.array(openingHours(), { error: HOURS }).superRefine((hours, context) => {
      const problem = weekProblem(hours);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
    social: z.array(
      fields({
        name: line(30, 'the name of the network'),
        url: webLink(),
      }),
      { error: LINKS },
    ),
    footer: fields({
      shop: line(30, 'the heading above the categories'),
      hours: line(30, 'the heading above the store hours'),
      reach: line(30, 'the heading above telephone and email'),
      closing: line(80, 'the last line of every page', FACTS),
    }),
    preview: fields({
      image: picture(image, PICTURE_SIZES.preview),
      focus: focus(),
      imageAlt: imageAlt(FACTS),
    }),
  });
}
