/** What was asked for on this page, by its address. */
const asked = new Map<string, Promise<unknown>>();

/** How long a shopper waits before being told that there is no connection. */
const PATIENCE_MS = 15_000;

async function get(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  // Such a file is there as long as the product is sold.
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/**
 * Fetches one of the shop's own data files, once a page.
 * @returns null when there is no such file
 * @throws without a connection; the next call tries again
 */
export function catalogueFile(address: string): Promise<unknown> {
  const earlier = asked.get(address);
  if (earlier) return earlier;
  const answer = get(address);
  asked.set(address, answer);
  answer.catch(() => asked.delete(address));
  return answer;
}
