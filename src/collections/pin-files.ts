import { INDIAN_STATES, type PinFile, rangesOf } from '../shop/delivery/pins.ts';

/** A post office, as India Post's directory names it. */
interface PostOffice {
  pincode: string;
  state: string;
  district: string;
}

/** A state with fewer of a PIN code's post offices is a slip of the data, not a border. */
const LEAST_SHARE = 0.2;
const LEAST_OFFICES = 2;

/** By which name people know a place that the post office calls otherwise. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  'Bengaluru Urban': 'Bengaluru',
  'Leh Ladakh': 'Leh',
  'Mumbai Suburban': 'Mumbai',
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replaceAll('&', 'and');
const STATES = new Map(INDIAN_STATES.map((state) => [plain(state), state]));

function districtName(district: string, state: string): string {
  if (state === 'Delhi') return 'New Delhi';
  const name = district
    .toLowerCase()
    .replace(/(^|[\s(.-])\p{L}/gu, (letter) => letter.toUpperCase());
  return KNOWN_AS[name] ?? name;
}

/** How many post offices of a PIN code are in each state, and in each of its districts. */
type Offices = Map<string, Map<string, number>>;

/** The states of a PIN code that are meant, the likeliest first, each with its likeliest district. */
function placesOf(offices: Offices): string[] {
  const count = (districts: Map<string, number>) =>
    [...districts.values()].reduce((sum, number) => sum + number, 0);
  const states = [...offices].map(([state, districts]) => ({
    state,
    number: count(districts),
    district: [...districts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '',
  }));
  states.sort((a, b) => b.number - a.number);
  const all = states.reduce((sum, { number }) => sum + number, 0);
  return states
    .filter(
      ({ number }, index) =>
        index === 0 || (number >= LEAST_OFFICES && number / all >= LEAST_SHARE),
    )
    .map(({ state, district }) => `${state}|${districtName(district, state)}`);
}

/**
 * The files of all PIN codes, by their first two digits.
 * @param directory all post offices; those without a state are left out
 */
export function pinFilesOf(directory: Iterable<PostOffice>): Map<string, PinFile> {
  const pins = new Map<string, Offices>();
  for (const { pincode, state: named, district } of directory) {
    const state = STATES.get(plain(named));
    if (!state || /^na$/i.test(district)) continue;
    const offices = pins.get(pincode) ?? new Map<string, Map<string, number>>();
    const districts = offices.get(state) ?? new Map<string, number>();
    districts.set(district, (districts.get(district) ?? 0) + 1);
    pins.set(pincode, offices.set(state, districts));
  }
  const files = new Map<string, Map<string, number[]>>();
  for (const [pin, offices] of pins) {
    const file = files.get(pin.slice(0, 2)) ?? new Map<string, number[]>();
    for (const place of placesOf(offices))
      file.set(place, [...(file.get(place) ?? []), Number(pin.slice(2))]);
    files.set(pin.slice(0, 2), file);
  }
  // A file for every beginning that can be typed, so that none is asked for in vain.
  const prefixes = Array.from({ length: 90 }, (_, index) => String(index + 10));
  return new Map(
    prefixes.map((prefix) => {
      const places = [...(files.get(prefix) ?? [])];
      return [prefix, Object.fromEntries(places.map(([place, all]) => [place, rangesOf(all)]))];
    }),
  );
}
