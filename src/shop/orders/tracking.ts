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
  /\b(?:a\.?w\.?b|way ?bill|consignment|tracking|track|docket|article|shipment|parcel|courier|speed ?post|number|num|ref(?:erence)?|code|id|no)\b\.?/gi;
/** Of the parcel, not its number. */
const DATE =
  /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?![\d/-])/g;
/** Groups of one number, joined by spaces or hyphens. Some begin with one or two letters. */
const GROUPS =
  /(?<![\p{L}\p{N}])(?:(?!(?:is|to|of|at|in|on|by|dt|it|as|my) )[a-z]{1,2} |[a-z]{1,6}-)?[\p{L}\p{N}/]*\d[\p{L}\p{N}/]*(?:[ -]+[\p{L}\p{N}/]*\d[\p{L}\p{N}/]*)*/giu;

const longest = (texts: readonly string[]) =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');

/** The longest part of an address that could be a number, of its query if possible. */
function numberInAddress(address: URL): string {
  const inQuery = [...address.searchParams.values()].filter((text) => /\d{4}/.test(text));
  const inPath = address.pathname.split('/').filter((text) => /\d{4}/.test(text));
  const inHash = address.hash.split(/[#/=&]/).filter((text) => /\d{4}/.test(text));
  const found = [inQuery, inPath, inHash].map(longest).find(Boolean) ?? '';
  return found.includes('%') ? '' : found;
}

/**
 * Takes the tracking number out of what was pasted: "AWB: 1423 4567 8901", a page's address, digits of Indian scripts.
 * A text without digits stays as it was typed.
 */
export function readTrackingNumber(pasted: string): string {
  const text = oneLine(plainDigits(pasted));
  const [written = ''] = /(?:https?:\/\/|www\.)\S+/i.exec(text) ?? [];
  const address = written ? URL.parse(written.replace(/^www/i, 'https://www')) : null;
  const inAddress = address && numberInAddress(address);
  if (inAddress) return /^[\w-]+$/.test(inAddress) ? inAddress : readTrackingNumber(inAddress);
  const postal = POSTAL.exec(text);
  if (postal) return postal.slice(1).join('').replace(/[\s-]/g, '').toUpperCase();
  const unlabelled = text.replace(LABEL, ' ; ').replace(DATE, ' ; ').replace(/#/g, ' ');
  const found = longest(unlabelled.match(GROUPS) ?? []);
  // Hyphens belong to a number that has letters; in others they separate groups.
  const joined = found.replace(/ /g, '');
  return (/[\p{L}/]/u.test(joined) ? joined : joined.replace(/-/g, '')) || text;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Services by whose name people call their courier. */
const SERVICES: Readonly<Record<string, string>> = {
  speedpost: 'indiapost',
  indiaspeedpost: 'indiapost',
  indianpost: 'indiapost',
  indiaposts: 'indiapost',
  departmentofposts: 'indiapost',
  registeredpost: 'indiapost',
  dakghar: 'indiapost',
  ems: 'indiapost',
};

/** Finds a courier by its name, by that of its service (Speed Post), or by a longer name (DTDC Express). */
export function findCourier(couriers: readonly Courier[], typed: string): Courier | undefined {
  const wanted = plain(typed.replace(/^\s*(?:by|via|through|m\/s\.?)\s+/i, ''));
  if (!wanted) return undefined;
  const meant = Object.entries(SERVICES).find(([service]) => wanted.startsWith(service))?.[1];
  return (
    couriers.find(({ name }) => plain(name) === wanted) ??
    couriers.find(({ name }) => meant !== undefined && plain(name).startsWith(meant)) ??
    couriers.find(({ name }) => plain(name) !== '' && wanted.startsWith(plain(name)))
  );
}

/** @returns undefined without a number, or if the courier isn't known */
export function trackingLink(
  couriers: readonly Courier[],
  {
    courier = '',
    trackingNumber = '',
  }: { courier?: string | undefined; trackingNumber?: string | undefined },
): string | undefined {
  const number = encodeURIComponent(readTrackingNumber(trackingNumber));
  return number
    ? findCourier(couriers, courier)?.tracking.replaceAll('{number}', number)
    : undefined;
}
