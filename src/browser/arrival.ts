/**
 * Takes a parameter out of the page's address, so that a reload or a bookmark does not repeat it.
 * @returns whether it was there; never where there is no browser
 */
export function takeParameter(name: string): boolean {
  if (typeof window === 'undefined') return false;
  const url = new URL(window.location.href);
  if (!url.searchParams.has(name)) return false;
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
  return true;
}
