/** A part of the screen over its whole width, in CSS pixels from the top. */
export interface Strip {
  top: number;
  bottom: number;
}

const heightOf = ({ top, bottom }: Strip): number => bottom - top;

/**
 * The lowest free strip of the screen that is high enough, or else the highest free strip.
 * @param height in CSS pixels
 * @param screen what can be seen of the page
 * @param taken what must not be covered, in any order; strips may overlap
 */
export function findFreeStrip(height: number, screen: Strip, taken: readonly Strip[]): Strip {
  const fromBelow = taken.toSorted((one, other) => other.bottom - one.bottom);
  let widest: Strip = { top: screen.bottom, bottom: screen.bottom };
  let { bottom } = screen;
  // Every strip that is still to come ends above this one: what is below it, down to `bottom`, is free.
  for (const strip of [...fromBelow, { top: screen.top, bottom: screen.top }]) {
    const free = { top: Math.max(screen.top, strip.bottom), bottom };
    if (heightOf(free) >= height) return free;
    if (heightOf(free) > heightOf(widest)) widest = free;
    bottom = Math.min(bottom, strip.top);
  }
  return widest;
}
