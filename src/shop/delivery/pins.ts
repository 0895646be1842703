import { isRecord } from '../storage/parsed.ts';
import { plainNumber } from '../typed-text.ts';

/** Parses a PIN code: six digits, the first not 0; ignores spaces and dashes. @returns the digits, or null */
export function pinDigits(text: string): string | null {
  return /^[1-9]\d{5}$/.exec(plainNumber(text))?.[0] ?? null;
}

/** Spelt as in postal addresses. */
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

export interface District {
  /** One of `INDIAN_STATES`. */
  state: string;
  /** The district, or its better known city; empty if unknown. */
  district: string;
}

/** Such as "Pune, Maharashtra". Delhi is in Delhi: a name is written once. */
export const placeName = (town: string, state: string): string =>
  town && town.trim().toLowerCase() !== state.toLowerCase() ? `${town}, ${state}` : state;

/** The PIN code's place if it's in a state other than the chosen one; else null. */
export function contradiction(state: string, places: readonly District[]): District | null {
  const [first = null] = places;
  return state && !places.some((place) => place.state === state) ? first : null;
}

/** Maps "state|district" to the last four digits of its PIN codes in order, such as "0001,0003-0017". */
export type PinFile = Readonly<Record<string, string>>;

export function pinFilePath(pin: string): string {
  return `/pins/${pin.slice(0, 2)}.json`;
}

/**
 * The places of a PIN code, the likeliest first: several if the code spans two states, none if it is unknown.
 * @param file the content of `pinFilePath`; anything else yields none
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

/** Writes numbers below 10,000 as ranges, such as "0001,0003-0017". */
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
