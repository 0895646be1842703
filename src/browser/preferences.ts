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
