/** Whether the browser is set to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Whether to avoid animation and prefetching: the visitor prefers reduced motion, or the browser
 * saves data.
 */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
}
