import { ALL } from '../../src/domain/catalogue/category.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/** Specification 9: the hero shows three featured products. */
const HERO_SLIDES = 3;

/** The ids of the shop's categories, in their order. */
export function categoriesOf(folders: Folder[]): string[] {
  const categories = folders.find(({ kind }) => kind.one === 'category')?.entries ?? [];
  const position = ({ data }: Entry) => Number(fieldOf(data, 'position'));
  return categories.toSorted((a, b) => position(a) - position(b)).map(({ id }) => id);
}

/** Finds errors between files that are valid by themselves. */
export function shopProblems(folders: Folder[]): string[] {
  const products = folders.find(({ kind }) => kind.one === 'product');
  return [
    ...folders.flatMap(({ entries }) => samePositions(entries)),
    ...(products ? tooFewFeatured(products) : []),
    ...(products ? emptyCategories(products, categoriesOf(folders)) : []),
    ...folders.flatMap(reservedNames),
  ];
}

function samePositions(entries: Entry[]): string[] {
  const byPosition = new Map<number, string[]>();
  for (const { file, data } of entries) {
    const position = fieldOf(data, 'position');
    if (typeof position !== 'number') continue;
    byPosition.set(position, [...(byPosition.get(position) ?? []), file]);
  }
  return [...byPosition]
    .filter(([, files]) => files.length > 1)
    .map(
      ([position, files]) =>
        `${files.join(' and ')}, position: ${files.length === 2 ? 'both' : 'all'} say ${position}; give each a number of its own.`,
    );
}

/** Counts a product whose field is invalid as featured: it may become so once the field is corrected. */
function tooFewFeatured({ name, entries }: Folder): string[] {
  const possible = entries.filter(({ data }) => fieldOf(data, 'featured') !== false);
  if (entries.length === 0 || possible.length >= HERO_SLIDES) return [];
  return [
    `${name}: the opening slides need ${HERO_SLIDES} products with featured: true, and there ${possible.length === 1 ? 'is 1' : `are ${possible.length || 'none'}`}.`,
  ];
}

function emptyCategories({ name, entries }: Folder, categories: readonly string[]): string[] {
  const chosen = new Set(entries.map(({ data }) => fieldOf(data, 'category')));
  const allKnown = [...chosen].every((category) => categories.some((known) => known === category));
  if (entries.length === 0 || !allKnown) return [];
  return categories
    .filter((category) => !chosen.has(category))
    .map((category) => `${name}: the category ${category} has no product; it needs at least one.`);
}

/** The address of the shop page uses the names of categories, and a name of its own for all products. */
function reservedNames({ kind, entries }: Folder): string[] {
  return entries
    .filter(({ id }) => kind.one === 'category' && id === ALL)
    .map(({ file }) => `${file}: the name ${ALL} means every category; choose another name.`);
}
