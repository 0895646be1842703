/**
 * Runs something while no other tab of the shop runs the same.
 * @param name what it is that only one may do
 */
export async function exclusively<T>(name: string, run: () => T): Promise<T> {
  // Browsers offer locks on https and on localhost alone; elsewhere one tab is all we can guard.
  if (!('locks' in navigator)) return run();
  return await navigator.locks.request(name, () => run());
}
