/**
 * Whether a page of this site can be loaded now.
 * @param patienceMs how long to wait for the server
 */
export async function canReach(address: string, patienceMs: number): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok } = await fetch(address, { cache: 'reload', signal });
    return ok;
  } catch {
    return false;
  }
}
