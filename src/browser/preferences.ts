/**
 * Whether moving by itself, and fetching what nobody asked for, is unwelcome: somebody prefers
 * reduced motion, or their browser saves data.
 */
export function prefersStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
  );
}
