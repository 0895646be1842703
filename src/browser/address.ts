/** The state stored with an entry of the browser's history, to be restored on Back. */
type EntryState = Record<string, unknown>;

/** A query parameter of the page's address, or null. */
export function addressParameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/** Replaces the address without adding to the history, keeping the entry's state. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}

/** The state of the current history entry; empty outside the browser. */
export function entryState(): EntryState {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state;
  return typeof state === 'object' && state !== null ? (state as EntryState) : {};
}

/** Adds to the state of the current history entry. */
export function storeInEntry(state: EntryState): void {
  if (typeof window === 'undefined') return;
  window.history.replaceState({ ...entryState(), ...state }, '');
}

/**
 * Removes a query parameter from the page's address, so that a reload or a bookmark does not repeat
 * it.
 * @returns whether it was there; false outside the browser
 */
export function takeParameter(name: string): boolean {
  if (typeof window === 'undefined') return false;
  const url = new URL(window.location.href);
  const value = url.searchParams.get(name);
  if (value === null) return false;
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
  return value === '1';
}

/** The path of the previous page if it was one of this site, else ''. */
export function cameFrom(): string {
  const { referrer } = document;
  if (!referrer) return '';
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname.replace(/(?<=.)\/$/, '') : '';
}

/** The path of this page's address, such as /order/AAN-1001, without a slash at its end; '' where there is none. */
export function currentPath(): string {
  return (globalThis.location as Location | undefined)?.pathname.replace(/(?<=.)\/$/, '') ?? '';
}

/** The fragment of the page's address, without its #. */
export function addressFragment(): string {
  return window.location.hash.slice(1);
}

/**
 * Calls back with the fragment: now, and whenever another link to the same page is opened in this tab.
 * @returns stops it
 */
export function watchFragment(run: (fragment: string) => void): () => void {
  const tell = () => run(addressFragment());
  window.addEventListener('hashchange', tell);
  tell();
  return () => window.removeEventListener('hashchange', tell);
}

/** Writes another fragment into the page's address. */
export function setFragment(fragment: string): void {
  window.location.hash = fragment;
}

/** The full address of this page with another fragment, which begins with its #. */
export function addressWith(fragment: string): string {
  return new URL(fragment, window.location.href).href;
}

/** Opens a view of this page as an entry of its own in the history, named by the fragment of the address. */
export function openView(name: string): void {
  window.history.pushState({ ...entryState(), view: name }, '', `#${name}`);
}

/** Goes back to the entry before the view, or removes the view from the address where there is none. */
export function closeView(): void {
  if (entryState().view) return window.history.back();
  const { pathname, search } = window.location;
  window.history.replaceState(entryState(), '', pathname + search);
}
