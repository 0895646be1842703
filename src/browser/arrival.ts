/**
 * Removes a query parameter from the page's address, so that a reload or a bookmark does not repeat
 * it.
 * @returns whether it was there; false outside the browser
 */
export function takeParameter(name: string): boolean {
  if (typeof window === 'undefined') return false;
  const url = new URL(window.location.href);
  if (!url.searchParams.has(name)) return false;
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
  return true;
}

/** The path of the previous page if it was one of this site, else ''. */
export function cameFrom(): string {
  const { referrer } = document;
  if (!referrer) return '';
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname.replace(/(?<=.)\/$/, '') : '';
}
