import { numberIn } from '../src/collections/fields.ts';
import { isRecord } from '../src/shop/storage/parsed.ts';
import { reservedName } from './names.ts';
import type { Problem } from './problem.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/** Specification 9: the hero shows three featured products. */
const HERO_SLIDES = 3;

export function categoriesOf(folders: Folder[]): string[] {
  const categories = folders.find(({ kind }) => kind.one === 'category')?.entries ?? [];
  const position = (entry: Entry) => Number(fieldOf(entry, 'position'));
  return categories.toSorted((a, b) => position(a) - position(b)).map(({ id }) => id);
}

/** Finds errors between files that are each valid. */
export function shopProblems(folders: Folder[]): Problem[] {
  const products = folders.find(({ kind }) => kind.one === 'product');
  return [
    ...folders.flatMap(({ entries }) => samePositions(entries)),
    ...folders.flatMap(({ entries }) => sameTexts(entries)),
    ...(products ? tooFewFeatured(products) : []),
    ...(products ? emptyCategories(products, categoriesOf(folders)) : []),
    ...(products ? lowMaximums(products, folders) : []),
    ...folders.flatMap(reservedNames),
  ];
}

/** Finds payment methods that don't accept even the cheapest product. */
function lowMaximums({ entries }: Folder, folders: readonly Folder[]): Problem[] {
  const prices = entries.flatMap((entry) => numberIn(fieldOf(entry, 'price')) ?? []);
  const buying = folders
    .find(({ kind }) => kind.folder === 'site')
    ?.entries.find(({ id }) => id === 'buying');
  const checkout = buying && fieldOf(buying, 'checkout');
  if (!buying || !isRecord(checkout) || !Array.isArray(checkout.methods)) return [];
  const cheapest = Math.min(...prices);
  return checkout.methods.flatMap((entry: unknown, place) => {
    const maximum = isRecord(entry) ? numberIn(entry.maximum) : undefined;
    if (maximum === undefined || maximum <= 0 || maximum >= cheapest || prices.length === 0)
      return [];
    return [
      {
        file: buying.file,
        line: buying.parsed.lineOf(['checkout', 'methods', place, 'maximum']),
        field: `checkout.methods, entry ${place + 1}, maximum`,
        text: `${maximum} is less than the cheapest product costs, so nothing can be paid this way; write the highest total of an order, in rupees.`,
        warning: true,
      },
    ];
  });
}

function alike(entries: Entry[], field: string): [unknown, Entry[]][] {
  const byValue = new Map<unknown, Entry[]>();
  for (const entry of entries) {
    const value = fieldOf(entry, field);
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    // Empty values are reported for each file.
    if (value === '') continue;
    const same = typeof value === 'string' ? value.trim().toLowerCase() : value;
    byValue.set(same, [...(byValue.get(same) ?? []), entry]);
  }
  return [...byValue].filter(([, same]) => same.length > 1);
}

const filesOf = (entries: Entry[]) => entries.map(({ file }) => file).join(' and ');
const bothOrAll = (entries: Entry[]) => (entries.length === 2 ? 'both' : 'all');

function samePositions(entries: Entry[]): Problem[] {
  return alike(entries, 'position').map(([position, same]) => ({
    file: filesOf(same),
    field: 'position',
    text: `${bothOrAll(same)} say ${String(position)}; give each its own number.`,
  }));
}

/** Texts that each file has for itself. */
const OWN = ['name', 'label', 'line', 'imageAlt', 'description', 'image'];
/** What the whole shop may say, but no two files alone. */
const OF_THE_SHOP = ['details.highlights'];
/** What several files may have in common, unless they share other texts, too. */
const OF_SOME = ['details.specifications'];

/** The texts of a field, by their places such as `care, entry 2`. */
function fieldTexts(entry: Entry, field: string): [place: string, text: string][] {
  const value = field
    .split('.')
    .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), entry.parsed.data);
  if (typeof value === 'string' && value !== '') return [[field, value.trim().toLowerCase()]];
  return Array.isArray(value)
    ? value.map((one, at) => [`${field}, entry ${at + 1}`, JSON.stringify(one).toLowerCase()])
    : [];
}

/** Finds copied files whose name, texts or picture weren't changed. */
function sameTexts(entries: Entry[]): Problem[] {
  const groups = new Map<string, { same: Entry[]; places: string[] }>();
  const add = (fields: readonly string[], isMeant: (files: string, count: number) => boolean) => {
    const byText = Map.groupBy(
      entries.flatMap((entry) =>
        fields.flatMap((field) =>
          fieldTexts(entry, field).map(([place, text]) => ({ entry, place, text })),
        ),
      ),
      ({ place, text }) => `${place}: ${text}`,
    );
    for (const found of byText.values()) {
      const same = found.map(({ entry }) => entry);
      const files = filesOf(same);
      if (same.length < 2 || isMeant(files, same.length)) continue;
      const { places } = groups.get(files) ?? { places: [] };
      groups.set(files, { same, places: [...places, found[0]?.place ?? ''] });
    }
  };
  add(OWN, () => false);
  add(OF_THE_SHOP, (files, count) => count > 2 && !groups.has(files));
  for (const { same, places } of groups.values()) {
    const texts = same.map(
      (entry) => new Map(OF_SOME.flatMap((field) => fieldTexts(entry, field))),
    );
    const [first = new Map<string, string>()] = texts;
    for (const [place, text] of first)
      if (texts.every((one) => one.get(place) === text)) places.push(place);
  }
  return [...groups].map(([file, { same, places }]) => ({
    file,
    field: places.join('; '),
    text: `${bothOrAll(same)} have the same ${sameWhat(places)}`,
    // Two people may have the same name, and a set of products may share a picture.
    warning: true,
  }));
}

function sameWhat(places: readonly string[]): string {
  if (places.length > 1) return 'texts; write the right ones in each.';
  return /^(name|label)$/.test(places.join())
    ? 'name; give each its own.'
    : 'text; write the right one in each.';
}

/** A product with an invalid field counts as featured, since correcting the field may make it so. */
function tooFewFeatured({ name, entries }: Folder): Problem[] {
  const possible = entries.filter((entry) => fieldOf(entry, 'featured') !== 'false');
  if (entries.length === 0 || possible.length >= HERO_SLIDES) return [];
  return [
    {
      file: name,
      text: `the opening slides need ${HERO_SLIDES} products with featured: true, and there ${possible.length === 1 ? 'is 1' : `are ${possible.length || 'none'}`}; write it in another product.`,
    },
  ];
}

function emptyCategories({ name, entries }: Folder, categories: readonly string[]): Problem[] {
  const chosen = new Set(entries.map((entry) => fieldOf(entry, 'category')));
  const allKnown = [...chosen].every((category) => categories.some((known) => known === category));
  if (entries.length === 0 || !allKnown) return [];
  return categories
    .filter((category) => !chosen.has(category))
    .map((category) => ({
      file: name,
      text: `the category ${category} has no product; it needs at least one. Move a product into it, add one, or delete the category.`,
    }));
}

function reservedNames({ kind, entries }: Folder): Problem[] {
  return entries.flatMap(({ id, file }) => {
    const text = reservedName(kind.one, id);
    return text ? [{ file, text }] : [];
  });
}
