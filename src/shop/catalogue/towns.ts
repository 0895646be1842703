export interface Town {
  town: string;
  state: string;
}

export function townText(place: Town | undefined): string | undefined {
  return place && `${place.town}, ${place.state}`;
}

/** The towns where pieces are made, those with most pieces first. */
export function townsOf(products: readonly { place?: Town | undefined }[]) {
  const towns = new Map<string, Town & { pieces: number }>();
  for (const { place } of products) {
    const key = townText(place);
    if (place && key) towns.set(key, { ...place, pieces: (towns.get(key)?.pieces ?? 0) + 1 });
  }
  return [...towns.values()].sort((a, b) => b.pieces - a.pieces || a.town.localeCompare(b.town));
}

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Up to twenty in words, larger numbers in figures. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);
