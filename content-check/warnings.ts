import { numberIn } from '../src/collections/fields.ts';
import { fieldName } from './field-problems.ts';
import type { Problem } from './problem.ts';
import { textsOfEntry } from './texts.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/** Reports prices above this multiple of the median, or below the corresponding fraction. */
const UNUSUAL_PRICE = 10;
const QUOTED = /^[“”‘’„«].*[“”‘’»]$/s;

/** Finds values that are valid but probably wrong. */
export function warnings(folders: Folder[], today = new Date()): Problem[] {
  const products = folders.find(({ kind }) => kind.one === 'product')?.entries ?? [];
  const site = folders
    .flatMap(({ entries }) => entries)
    .find(({ id, file }) => id === 'site' && /\/site\/site\.yaml$/.test(file));
  return [
    ...unusualPrices(products),
    ...folders.flatMap(({ entries }) => entries.flatMap(curlyQuotes)),
    ...folders.flatMap(({ entries }) => entries.flatMap(mojibake)),
    // Files that can't be read have already been reported.
    ...(site?.parsed.data ? impossibleFacts(site, today) : []),
  ].map((problem) => ({ ...problem, warning: true }));
}

function unusualPrices(products: Entry[]): Problem[] {
  const priceOf = (entry: Entry) => numberIn(fieldOf(entry, 'price'));
  const prices = products.flatMap((entry) => priceOf(entry) ?? []).sort((a, b) => a - b);
  const middle = prices[Math.floor(prices.length / 2)] ?? 0;
  return products.flatMap((entry) => {
    const price = priceOf(entry);
    if (price === undefined || price <= 0 || prices.length < 4) return [];
    const factor = price > middle ? price / middle : middle / price;
    if (factor < UNUSUAL_PRICE) return [];
    const how = price > middle ? 'above' : 'below';
    return [
      at(
        entry,
        'price',
        `${price} is far ${how} the other prices; is ${price > middle ? 'there a digit too many' : 'a digit missing'}? Correct it, or leave it if it is right.`,
      ),
    ];
  });
}

const at = ({ file, parsed }: Entry, field: string, text: string): Problem => ({
  file,
  line: parsed.lineOf(field.split('.')),
  field,
  text,
});

/** YAML doesn't treat typographic quotes as quotes, so shoppers would see them. */
function curlyQuotes(entry: Entry): Problem[] {
  const { data } = entry.parsed;
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data)
    .filter(([, value]) => typeof value === 'string' && QUOTED.test(value))
    .map(([field, value]) =>
      at(
        entry,
        field,
        `the quotes in ${String(value)} will be shown; remove them, or leave them if you want them.`,
      ),
    );
}

/** Finds UTF-8 that was read as Windows-1252: â€™ instead of ’, Ã© instead of é. */
function mojibake(entry: Entry): Problem[] {
  return textsOfEntry(entry).flatMap(({ path, text }) => {
    const [found = ''] = [...text.matchAll(/[^\0-\x7F]{2,}/g)].flatMap(
      ([run]) => misread(run) ?? [],
    );
    return found === ''
      ? []
      : [
          {
            file: entry.file,
            line: entry.parsed.lineOf(path),
            field: fieldName(path),
            text: `"${found}" looks like a letter saved in the wrong encoding; write it again, or leave it if it is right.`,
          },
        ];
  });
}

const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The first letters of a run that are another letter's bytes in UTF-8, or undefined. */
function misread(run: string): string | undefined {
  const bytes = [...run].map((letter) => {
    const place = WINDOWS_1252.indexOf(letter);
    return place === -1 ? letter.charCodeAt(0) : 0x80 + place;
  });
  for (let start = 0; start < bytes.length; start += 1)
    for (let length = 2; length <= 4 && start + length <= bytes.length; length += 1) {
      const part = bytes.slice(start, start + length);
      if (part.some((byte) => byte > 0xff)) continue;
      try {
        UTF8.decode(Uint8Array.from(part));
        return [...run].slice(start, start + length).join('');
      } catch {
        // These bytes aren't valid UTF-8.
      }
    }
  return undefined;
}

function impossibleFacts(site: Entry, today: Date): Problem[] {
  const facts = site.parsed.data as Record<string, unknown> | undefined;
  const inside = (field: string, name: string): unknown =>
    (facts?.[field] as Record<string, unknown> | undefined)?.[name];
  const lat = Number(inside('geo', 'lat'));
  const lng = Number(inside('geo', 'lng'));
  const year = Number(facts?.foundedYear);
  const digits = (value: unknown) => String(value).replaceAll(/\D/g, '');
  const phone = digits(facts?.phone);
  const problems: Problem[] = [];
  if (year > today.getFullYear())
    problems.push(
      at(site, 'foundedYear', `${year} is in the future; write the year in which the shop began.`),
    );
  if (lat > 60 && lng < 40)
    problems.push(
      at(
        site,
        'geo',
        'lat and lng seem to be swapped; write each in the other’s place. India lies between lat 6 and 37, and lng 68 and 98.',
      ),
    );
  else if (Number.isFinite(lat + lng) && (lat < 6 || lat > 37.5 || lng < 68 || lng > 98))
    problems.push(
      at(
        site,
        'geo',
        'this place is not in India; look the two numbers up in a map again, or leave them if they are right.',
      ),
    );
  if (/^91(\d)\1{9}$/.test(phone))
    problems.push(at(site, 'phone', 'this is not a real phone number; write your own.'));
  if (
    /\.(com|in|co|org|net)$/i.test(String(inside('upi', 'handle'))) ||
    /@(gmail|yahoo|outlook|hotmail)/i.test(String(inside('upi', 'handle')))
  )
    problems.push(
      at(
        site,
        'upi.handle',
        'this looks like an email address; write the UPI ID that your payment app shows, such as aangan@okbank.',
      ),
    );
  return [...problems, ...upiGaps(site, inside)];
}

/** Finds missing facts that banks require of a payee for larger payments. */
function upiGaps(site: Entry, inside: (field: string, name: string) => unknown): Problem[] {
  const account = inside('upi', 'account');
  if (account === undefined)
    return [
      at(
        site,
        'upi.account',
        'is missing; write merchant if your bank has registered the UPI ID for a business, else personal. Banks refuse payments over 2,000 rupees to a personal UPI ID, and checkout says so.',
      ),
    ];
  if (account === 'merchant' && inside('upi', 'merchantCode') === undefined)
    return [
      at(
        site,
        'upi.merchantCode',
        'is missing; write the four digits that your bank calls merchant code, MC or MCC. Without it, apps may treat the payment as a personal one.',
      ),
    ];
  return account === 'merchant' && isExampleCode(inside)
    ? [
        at(
          site,
          'upi.merchantCode',
          `${EXAMPLE.merchantCode} came with the example; write the merchant code that belongs to your UPI ID, or leave it if your bank has given you the same.`,
        ),
      ]
    : [];
}

const EXAMPLE = { handle: 'aangan@examplebank', merchantCode: '5719' };

/** Whether a real UPI ID is still combined with the example's merchant code. */
function isExampleCode(inside: (field: string, name: string) => unknown): boolean {
  return (
    inside('upi', 'handle') !== EXAMPLE.handle &&
    inside('upi', 'merchantCode') === EXAMPLE.merchantCode
  );
}
