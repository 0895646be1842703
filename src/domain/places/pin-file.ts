import { isRecord } from '../storage/parsed';

/** Where a PIN code is. */
export interface Place {
  /** By the names of `INDIAN_STATES`. */
  state: string;
  /** The district, or the city by whose name people know it. */
  district: string;
}

/** The key of the PIN code that a visitor has typed, on this device. */
export const PIN_KEY = 'pin';

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
export function placesIn(file: unknown, pin: string): Place[] {
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
