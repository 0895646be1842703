import type { Problem } from './problem.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/**
 * A price is reported when it is this many times the median price, or less than this part of it.
 */
const UNUSUAL_PRICE = 10;
const QUOTED = /^[“”‘’„«].*[“”‘’»]$/s;

/** Reports values that the schema accepts but that are probably wrong. */
export function warnings(folders: Folder[], today = new Date()): Problem[] {
  const products = folders.find(({ kind }) => kind.one === 'product')?.entries ?? [];
  const site = folders
    .flatMap(({ entries }) => entries)
    .find(({ id, file }) => id === 'site' && /\/site\/site\.yaml$/.test(file));
  return [
    ...unusualPrices(products),
    ...folders.flatMap(({ entries }) => entries.flatMap(curlyQuotes)),
    // A file that cannot be read has been reported already.
    ...(site?.parsed.data ? impossibleFacts(site, today) : []),
  ].map((problem) => ({ ...problem, warning: true }));
}

function unusualPrices(products: Entry[]): Problem[] {
  const priceOf = (entry: Entry) => fieldOf(entry, 'price');
  const prices = products
    .map(priceOf)
    .filter((price) => typeof price === 'number')
    .sort((a, b) => a - b);
  const middle = prices[Math.floor(prices.length / 2)] ?? 0;
  return products.flatMap((entry) => {
    const price = priceOf(entry);
    if (typeof price !== 'number' || price <= 0 || prices.length < 4) return [];
    const factor = price > middle ? price / middle : middle / price;
    if (factor < UNUSUAL_PRICE) return [];
    const how = price > middle ? 'above' : 'below';
    return [
      at(
        entry,
        'price',
        `${price} is far ${how} the other prices; is a digit ${price > middle ? 'too many' : 'missing'}? Correct it, or leave it if it is right.`,
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

/** Typographic quotes around a text: YAML does not treat them as quotes, so they would be shown. */
function curlyQuotes(entry: Entry): Problem[] {
  const { data } = entry.parsed;
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data)
    .filter(([, value]) => typeof value === 'string' && QUOTED.test(value))
    .map(([field, value]) =>
      at(
        entry,
        field,
        `the quotes in ${String(value)} will be shown; take them away, or leave them if they are meant.`,
      ),
    );
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
      at(site, 'foundedYear', `${year} has not come yet; write the year in which the shop began.`),
    );
  if (lat > 60 && lng < 40)
    problems.push(
      at(
        site,
        'geo',
        'lat and lng seem to be exchanged; write each in the place of the other. India lies between lat 6 and 37, and lng 68 and 98.',
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
  if (phone.startsWith('91') && phone.length !== 12)
    problems.push(
      at(
        site,
        'phone',
        `the number has ${phone.length - 2} digits after +91; write all ten of them.`,
      ),
    );
  if (/^91(\d)\1{9}$/.test(phone))
    problems.push(at(site, 'phone', 'no telephone has this number; write your own.'));
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

/** What banks want to know of the payee, and refuse dear payments without. */
function upiGaps(site: Entry, inside: (field: string, name: string) => unknown): Problem[] {
  const account = inside('upi', 'account');
  if (account === undefined)
    return [
      at(
        site,
        'upi.account',
        'is missing; write merchant if your bank has registered the UPI ID for a business, else personal. Banks refuse more than 2,000 rupees to a personal one, and checkout says so.',
      ),
    ];
  if (account === 'merchant' && inside('upi', 'merchantCode') === undefined)
    return [
      at(
        site,
        'upi.merchantCode',
        'is missing; write the four digits that your bank calls merchant code, MC or MCC. Without it apps may take the payment for a private one.',
      ),
    ];
  return [];
}
