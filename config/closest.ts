import { editDistance } from './edit-distance.ts';

/** The name that was probably meant by a misspelt one, or undefined. */
export function closest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, best.known.length / 5) ? best.known : undefined;
}
