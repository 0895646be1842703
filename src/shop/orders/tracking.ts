import { decoded } from '../decoded';
import { oneLine, plainDigits } from '../typed-text';

export interface Courier {
  name: string;
  /** An address with `{number}` in it. */
  tracking: string;
}

/** International and Speed Post numbers, printed in groups: EE 123 456 789 IN. */
const POSTAL = /(?<![a-z\d])([a-z]{2})[\s-]*((?:\d[\s-]*){9})([a-z]{2})(?![a-z\d])/i;
/** What couriers, mails and people write before a number. */
const LABEL =
  /\b(?:a\.?w\.?b|way ?bill|consignment|c\/n(?:ote)?|tracking|track|docket|article|shipment|parcel|courier|speed ?post|number|num|ref(?:erence)?|code|id|no)\b\.?|\bawb(?:no)?(?=\d{6})/gi;
/** Of the parcel, not its number. */
const DATE =
  /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?![\d/-])/g;
const TIME = /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\b)?/gi;
const MEASURE =
  /(?<![\p{L}\d.])\d{1,3}(?:\.\d+)?\s*(?:kgs?|gms?|pcs?|pieces?|boxe?s?|parcels?)\b/giu;
const PHONE =
  /(?:\+91|\b(?:phone|mobile|mob|call|contact|tel|driver|conductor)\b[.:]*\s*(?:no\b)?)[.:\s-]*(?:\d[\s-]*){10,12}/gi;
/** Of a bus or van that takes the parcel. The first letters are a state's. */
const VEHICLE =
  /(?<![\p{L}\d])(?:(?:a[npr]|as|br|c[gh]|d[dln]|g[aj]|h[pr]|j[hk]|k[al]|l[ad]|m[hlnpz]|nl|o[dr]|p[by]|rj|sk|t[gnrs]|u[akp]|wb)(?:[ .-]?\d){1,2}(?:[ .-]?[a-z]){1,3}[ .-]{0,3}\d{4}|\d\d[ -]?bh[ -]?\d{4}[ -]?[a-z]{1,2})(?![\p{L}\d])/giu;
/** An order's number. */
const ORDER = /\b[a-z]+-\d{6}-[a-z\d]{5}-[a-z\d]{5}\b/gi;
/** Groups of one number, joined by spaces, hyphens, dots or underscores. Some begin with letters. */
const GROUPS =
  /(?<![\p{L}\p{N}])(?:(?!(?:is|to|of|at|in|on|by|dt|it|as|my) )[a-z]{1,2} |fmp[a-z] |[a-z]{1,6}-)?[\p{L}\p{N}/]*\d[\p{L}\p{N}/]*(?:(?:[ -]+|[._](?=\d{3})|-\p{L}{1,3}-(?=\d))[\p{L}\p{N}/]*\d[\p{L}\p{N}/]*)*/giu;

const longest = (texts: readonly string[]) =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');

/** Without a protocol, as SMS print it, too. */
const ADDRESS = /(?:https?:\/\/|(?<![\p{L}\p{N}@.-])(?:[a-z\d-]+\.)+[a-z]{2,}\/)[^\s<>"]+/iu;
/** Names of parameters that couriers' pages give a number. */
const NUMBERED = /awb|track|trk|cn|consign|bill|docket|num|no$|^id$|ref|text|article|shipment/i;
const OF_VISITS = /^(?:utm_|gclid|fbclid|ts?$|time|session)/i;

/** The part of an address that could be a number: of a parameter whose name says so, of its path, or of anything. */
function numberInAddress({ searchParams, pathname, hash }: URL): string {
  const isLong = (text: string) => /\d{4}/.test(text);
  const asked = [...searchParams].filter(([name, text]) => isLong(text) && !OF_VISITS.test(name));
  const [named] = asked.filter(([name]) => NUMBERED.test(name));
  const parts = (path: string) => longest(path.split(/[#/=&]/).filter(isLong));
  const inPath = parts(pathname) || parts(hash);
  return named?.[1] ?? (decoded(inPath) || longest(asked.map(([, text]) => text)));
}

/**
 * Takes the tracking number out of what was pasted: "AWB: 1423 4567 8901", a page's address, digits of Indian scripts.
 * A text without one stays as it was typed, such as a vehicle's number.
 */
export function readTrackingNumber(pasted: string): string {
  const text = oneLine(plainDigits(pasted.normalize('NFKC')));
  const [written = ''] = ADDRESS.exec(text) ?? [];
  const address = written ? URL.parse(written.replace(/^(?!https?:)/i, 'https://')) : null;
  const inAddress = address && numberInAddress(address);
  if (inAddress) return /^[\w-]+$/.test(inAddress) ? inAddress : readTrackingNumber(inAddress);
  const postal = POSTAL.exec(text);
  if (postal) return postal.slice(1).join('').replace(/[\s-]/g, '').toUpperCase();
  const found = longest(withoutTheRest(text).match(GROUPS) ?? []);
  const joined = found.replace(/ /g, '').replace(/^\/+|\/+$/g, '');
  // Separators belong to a number that has letters; in others they separate groups.
  return (/[\p{L}/]/u.test(joined) ? joined : joined.replace(/[-._]/g, '')) || text;
}

/** Drops what isn't the number, unless nothing else is there and no vehicle is named. */
function withoutTheRest(text: string): string {
  const onFoot = text.replace(VEHICLE, ' ; ');
  const unlabelled = onFoot.replace(LABEL, ' ; ').replace(DATE, ' ; ').replace(/#/g, ' ');
  const rest = [TIME, MEASURE, PHONE, ORDER].reduce(
    (left, one) => left.replace(one, ' ; '),
    unlabelled,
  );
  return /\d/.test(rest) || onFoot !== text ? rest : unlabelled;
}

/** What a firm may add to its name, or people leave out: Shree Maruti Courier Services Pvt. Ltd. */
const ADDED =
  /^(?:the|m ?s|messrs|sh?r(?:ee|i)) |(?<=\S) (?:couriers?|express|logistics?|cargo|parcels?|services?|pvt|private|p|ltd|limited|llp|inc|co|company|corporation|india)$/;

function withoutAdded(words: string): string {
  const left = words.replace(ADDED, '');
  return left === words ? words : withoutAdded(left);
}

const plain = (name: string) =>
  withoutAdded(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  )
    .replace(/ /g, '')
    .replace(/^the(?=.{4})|couriers?$/g, '');

/** Services by whose name people call their courier. */
const SERVICES: readonly { courier: string; begins: RegExp }[] = [
  {
    courier: 'indiapost',
    begins:
      /^(?:ems$|emsspeedpost|india(?:speed|n)post|speedpost|dep(?:artmen)?tofpost|postoffice|reg(?:ister(?:ed)?|d)(?:post|parcel)|rpad$|parcelpost$|dak(?:ghar)?$|भारतीयडाक|डाक(?:घर)?$|स्पीडपोस्ट)/,
  },
  { courier: 'xpressbees', begins: /^e?xpressbee/ },
];

/**
 * Finds a courier by its name, by that of its service (Speed Post), by a longer or shorter name (DTDC Express, Blue), or
 * in a sentence (Shiprocket: Delhivery).
 */
export function findCourier(couriers: readonly Courier[], typed: string): Courier | undefined {
  const wanted = plain(typed.replace(/^\s*(?:by|via|through|m\/s\.?)\s+/i, ''));
  if (!wanted) return undefined;
  const meant = SERVICES.find(({ begins }) => begins.test(wanted))?.courier;
  const by = (fits: (name: string) => boolean) =>
    couriers.find(({ name }) => plain(name) !== '' && fits(plain(name)));
  return (
    by((name) => name === wanted) ??
    by((name) => meant !== undefined && name.startsWith(meant)) ??
    by((name) => wanted.startsWith(name)) ??
    by((name) => wanted.length > 3 && name.startsWith(wanted)) ??
    by((name) => name.length > 3 && wanted.includes(name))
  );
}

/** Whether a courier could know a text as a parcel's number. */
export const isTrackable = (number: string) => /\d/.test(number.replace(VEHICLE, ''));

/** @returns undefined without a number, such as for a parcel in a bus, or if the courier isn't known */
export function trackingLink(
  couriers: readonly Courier[],
  {
    courier = '',
    trackingNumber = '',
  }: { courier?: string | undefined; trackingNumber?: string | undefined },
): string | undefined {
  const number = readTrackingNumber(trackingNumber);
  return isTrackable(number)
    ? findCourier(couriers, courier)?.tracking.replaceAll('{number}', encodeURIComponent(number))
    : undefined;
}
