/**
 * Whether the browser is set to save data. Not in preferences.ts, which the first page loads: what both used would be a
 * file of its own.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
