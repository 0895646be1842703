import { isRecord } from '../storage/parsed.ts';
import { plainNumber } from '../typed-text.ts';

/**
 * Parses a PIN code: six digits, the first of which is not 0; spaces and dashes are ignored.
 * @returns the digits, or null when it is not a PIN code
 */
export function pinDigits(text: string): string | null {
  return /^[1-9]\d{5}$/.exec(plainNumber(text))?.[0] ?? null;
}

/** The states and union territories of India, by the names used in addresses. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Where a PIN code is. */
export interface District {
  /** By the names of `INDIAN_STATES`. */
  state: string;
  /** The district, or the city by whose name people know it; empty when it is not known. */
  district: string;
}

/** Where a PIN code is, when that is in another state than the one chosen; null when nothing contradicts it. */
export function contradiction(state: string, places: readonly District[]): District | null {
  const [first = null] = places;
  return state && !places.some((place) => place.state === state) ? first : null;
}

/**
 * The PIN codes that begin with the same two digits: by "state|district", the last four digits of each, in order, as
 * "0001,0003-0017".
 */
export type PinFile = Readonly<Record<string, string>>;

/** The path of the file that knows a PIN code. */
export function pinFilePath(pin: string): string {
  return `/pins/${pin.slice(0, 2)}.json`;
}

/**
 * The places of a PIN code, the likeliest first: several where it spans two states, none where it is not known.
 * @param file what the file of `pinFilePath` holds; anything else knows nothing
 * @param pin six digits
 */
export function districtsIn(file: unknown, pin: string): District[] {
  if (!isRecord(file)) return [];
  const wanted = Number(pin.slice(2));
  return Object.entries(file).flatMap(([name, ranges]) => {
    const [state = name, district = ''] = name.split('|');
    return typeof ranges === 'string' && isIn(ranges, wanted) ? [{ state, district }] : [];
  });
}

function isIn(ranges: string, wanted: number): boolean {
  return ranges.split(',').some((range) => {
    const [from, to = from] = range.split('-');
    return Number(from) <= wanted && wanted <= Number(to);
  });
}

/** Writes numbers below 10,000 as ranges; only neighbours make a range. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const digits = (number: number) => String(number).padStart(4, '0');
  return ranges
    .map(([from, to]) => (from === to ? digits(from) : `${digits(from)}-${digits(to)}`))
    .join(',');
}
