import { INDIAN_STATES, type PinFile, rangesOf } from '../shop/delivery/pins.ts';

/** Fields as in India Post's directory. */
interface PostOffice {
  pincode: string;
  state: string;
  district: string;
  division: string;
  /** The post office's name. */
  area: string;
  /** Such as HO for a head office. */
  officeType: string;
}

/** A state with a smaller share of a PIN code's post offices is a data error, not a border. */
const LEAST_SHARE = 0.2;
const LEAST_OFFICES = 2;
/** The lower limit for districts that also have other PIN codes nearby. */
const LEAST_NEARBY_SHARE = 0.1;

/** No courier delivers to the post offices of the armed forces. */
const ARMY = '90';

/** PIN codes whose states look like data errors but are correct. */
const CONFIRMED: Readonly<Record<string, string>> = {
  533464: 'Puducherry', // Yanam, within Andhra Pradesh
  673310: 'Puducherry', // Mahe, within Kerala
  814131: 'Bihar', // Banka, although codes of Jharkhand begin like this one
};

const KNOWN_AS: Readonly<Record<string, string>> = {
  'Bengaluru Urban': 'Bengaluru',
  'Leh Ladakh': 'Leh',
  'Mumbai Suburban': 'Mumbai',
  'Udam Singh Nagar': 'Udham Singh Nagar',
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
    .replace(/(^|[\s(.-])(?!and )\p{L}/gu, (letter) => letter.toUpperCase());
  return KNOWN_AS[name] ?? name;
}

/** Such as South Andamans, East Godavari or East District: part of an area, which no one calls their city. */
const isPart = (district: string) =>
  /\b(?:north|south|east|west|central|middle|upper|lower|rural|district)\b/i.test(district);

/** What people write as their city: a district's name, or the town of its head post office. */
function cityOf(state: string, district: string, headOffice: string): string {
  if (state === 'Delhi' || !isPart(district)) return district;
  return headOffice;
}

interface Offices {
  /** The number of post offices in each state and district. */
  states: Map<string, Map<string, number>>;
  divisions: Set<string>;
  /** The name of the head post office, or empty. */
  head: string;
}

interface Likely {
  state: string;
  district: string;
}

/** Codes with the same three digits are nearby. */
const areaOf = (pin: string) => pin.slice(0, 3);
const nameIn = (pin: string, { state, district }: Likely) =>
  [areaOf(pin), state, district].join('|');

/** The plausible states of a PIN code, the likeliest first. @param nearby the districts of each area */
function likelyPlaces(pin: string, { states }: Offices, nearby: ReadonlySet<string>): Likely[] {
  const counted = [...states].map(([state, districts]) => ({
    number: [...districts.values()].reduce((sum, number) => sum + number, 0),
    place: {
      state,
      district: districtName([...districts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '', state),
    },
  }));
  counted.sort((a, b) => b.number - a.number);
  const all = counted.reduce((sum, { number }) => sum + number, 0);
  return counted
    .filter(
      ({ place, number }, index) =>
        index === 0 ||
        CONFIRMED[pin] === place.state ||
        (nearby.has(nameIn(pin, place)) && number / all >= LEAST_NEARBY_SHARE) ||
        (number >= LEAST_OFFICES && number / all >= LEAST_SHARE),
    )
    .map(({ place }) => place);
}

type Pins = ReadonlyMap<string, Offices>;

/**
 * Corrects PIN codes whose state no other code with the same three digits has. If the same postal division
 * runs them all, the code gets the state of the others; otherwise its digits are wrong, and it is dropped.
 */
function withoutSlips(pins: Pins, nearby: ReadonlySet<string> = new Set()): Map<string, Likely[]> {
  const likely = new Map(
    [...pins].map(([pin, offices]) => [pin, likelyPlaces(pin, offices, nearby)]),
  );
  const byArea = new Map<string, string[]>();
  for (const pin of likely.keys()) {
    const start = areaOf(pin);
    byArea.set(start, [...(byArea.get(start) ?? []), pin]);
  }
  const corrected = new Map(likely);
  for (const [pin, places] of likely) {
    const others = (byArea.get(areaOf(pin)) ?? []).filter((other) => other !== pin);
    const states = new Set(others.flatMap((other) => likely.get(other)?.map(({ state }) => state)));
    const isRight = ({ state }: Likely) => states.has(state) || CONFIRMED[pin] === state;
    const right = places.filter(isRight);
    const divisions = pins.get(pin)?.divisions ?? new Set();
    const areSameDivision = others.some((other) =>
      [...(pins.get(other)?.divisions ?? [])].some((division) => divisions.has(division)),
    );
    const [state, ...more] = states;
    if (right.length > 0) corrected.set(pin, right);
    else if (state && more.length === 0 && areSameDivision)
      corrected.set(pin, [{ state, district: '' }]);
    else corrected.delete(pin);
  }
  return corrected;
}

/**
 * Borders are recognised by the districts on both sides. These are known only without the slips, hence two passes.
 */
function placesOf(pins: Pins): Map<string, Likely[]> {
  const nearby = [...withoutSlips(pins)].flatMap(([pin, places]) =>
    places.map((place) => nameIn(pin, place)),
  );
  return withoutSlips(pins, new Set(nearby));
}

/** @param directory all post offices; those that name no state are skipped */
export function pinFilesOf(directory: Iterable<PostOffice>): Map<string, PinFile> {
  const pins = new Map<string, Offices>();
  for (const { pincode, state: named, district, division, area, officeType } of directory) {
    const state = STATES.get(plain(named));
    if (!state || /^na$/i.test(district) || pincode.startsWith(ARMY)) continue;
    const known = pins.get(pincode);
    const offices: Offices = known ?? { states: new Map(), divisions: new Set(), head: '' };
    const districts = offices.states.get(state) ?? new Map<string, number>();
    districts.set(district, (districts.get(district) ?? 0) + 1);
    offices.states.set(state, districts);
    const head = officeType === 'HO' ? area : offices.head;
    pins.set(pincode, { ...offices, divisions: offices.divisions.add(division), head });
  }
  const files = new Map<string, Map<string, number[]>>();
  for (const [pin, places] of placesOf(pins)) {
    const file = files.get(pin.slice(0, 2)) ?? new Map<string, number[]>();
    for (const { state, district } of places) {
      const name = `${state}|${cityOf(state, district, pins.get(pin)?.head ?? '')}`;
      file.set(name, [...(file.get(name) ?? []), Number(pin.slice(2))]);
    }
    files.set(pin.slice(0, 2), file);
  }
  // There is a file for every possible beginning, so that no request fails.
  const prefixes = Array.from({ length: 90 }, (_, index) => String(index + 10));
  return new Map(
    prefixes.map((prefix) => {
      const places = [...(files.get(prefix) ?? [])];
      return [prefix, Object.fromEntries(places.map(([place, all]) => [place, rangesOf(all)]))];
    }),
  );
}
