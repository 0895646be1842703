/**
 * Runs a function while no other tab of the shop runs one under the same name.
 * @param name the name of the lock
 */
export async function exclusively<T>(name: string, run: () => T): Promise<T> {
  // Browsers offer locks only on https and localhost; elsewhere other tabs cannot be excluded.
  if (!('locks' in navigator)) return run();
  return await navigator.locks.request(name, () => run());
}
