import { CATEGORIES } from '../../src/domain/catalogue/category.ts';
import { type Entry, fieldOf, type Folder } from './read-folder.ts';

/** Specification 9: the hero shows three featured products. */
const HERO_SLIDES = 3;

/** Finds what is wrong between files that are each right by themselves. */
export function shopProblems(folders: Folder[]): string[] {
  const products = folders.find(({ kind }) => kind.one === 'product');
  return [
    ...folders.flatMap(({ entries }) => samePositions(entries)),
    ...(products ? tooFewFeatured(products) : []),
    ...(products ? emptyCategories(products) : []),
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

/** A product whose field is wrong may become featured, so it is given the benefit of the doubt. */
function tooFewFeatured({ kind, entries }: Folder): string[] {
  const possible = entries.filter(({ data }) => fieldOf(data, 'featured') !== false);
  if (entries.length === 0 || possible.length >= HERO_SLIDES) return [];
  return [
    `${kind.folder}: the opening slides need ${HERO_SLIDES} products with featured: true, and there ${possible.length === 1 ? 'is 1' : `are ${possible.length || 'none'}`}.`,
  ];
}

function emptyCategories({ kind, entries }: Folder): string[] {
  const chosen = new Set(entries.map(({ data }) => fieldOf(data, 'category')));
  const allKnown = [...chosen].every((category) => CATEGORIES.some((known) => known === category));
  if (entries.length === 0 || !allKnown) return [];
  return CATEGORIES.filter((category) => !chosen.has(category)).map(
    (category) => `${kind.folder}: the category ${category} has no product; it needs at least one.`,
  );
}
