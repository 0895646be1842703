/**
 * Whether to avoid animation and prefetching: the visitor prefers reduced motion, or the browser
 * saves data.
 */
export function prefersStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
  );
}

/**
 * Whether the browser is set to save data. Not in preferences.ts, which the first page loads: what both used would be a
 * file of its own.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
