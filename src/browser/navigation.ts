import { fragmentOf } from '../shop/decoded';

type EntryState = Record<string, unknown>;

export function addressParameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}

export function entryState(): EntryState {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state;
  return typeof state === 'object' && state !== null ? (state as EntryState) : {};
}

export function storeInEntry(state: EntryState): void {
  if (typeof window === 'undefined') return;
  window.history.replaceState({ ...entryState(), ...state }, '');
}

/** Removes a query parameter, so that a reload or bookmark doesn't repeat it. @returns whether it was `1` */
export function takeParameter(name: string): boolean {
  if (typeof window === 'undefined') return false;
  const url = new URL(window.location.href);
  const value = url.searchParams.get(name);
  if (value === null) return false;
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
  return value === '1';
}

/** The path of the previous page if it belongs to this site, else ''. */
export function cameFrom(): string {
  const { referrer } = document;
  if (!referrer) return '';
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname.replace(/(?<=.)\/$/, '') : '';
}

export function currentPath(): string {
  return (globalThis.location as Location | undefined)?.pathname.replace(/(?<=.)\/$/, '') ?? '';
}

export function addressFragment(): string {
  const { hash, search } = window.location;
  return fragmentOf(hash, search);
}

/** Calls back with the fragment now, and whenever a link changes it. @returns a function that stops this */
export function watchFragment(run: (fragment: string) => void): () => void {
  const report = () => run(addressFragment());
  window.addEventListener('hashchange', report);
  report();
  return () => window.removeEventListener('hashchange', report);
}

export function setFragment(fragment: string): void {
  window.location.hash = fragment;
}

/** The page's full address with another fragment. @param fragment with its # */
export function addressWith(fragment: string): string {
  return new URL(fragment, window.location.href).href;
}

export function openView(name: string): void {
  window.history.pushState({ ...entryState(), view: name }, '', `#${name}`);
}

/** Goes back to the history entry before the view; without one, removes the view from the address. */
export function closeView(): void {
  if (entryState().view) return window.history.back();
  const url = new URL(window.location.href);
  url.hash = '';
  window.history.replaceState(entryState(), '', url);
}

/**
 * Opens another page.
 * @returns a promise that resolves only if Back restores this page from the back/forward cache
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      window.removeEventListener('pageshow', onReturn);
      resolve();
    };
    window.addEventListener('pageshow', onReturn);
    window.location.assign(address);
  });
}

/**
 * Calls back when the page is left (also when it goes into the back/forward cache), and again when Back
 * restores it, since on a slow device earlier key presses may arrive after the first call.
 * @returns a function that stops this
 */
export function onLeave(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pagehide', run, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && run(), { signal });
  return () => stop.abort();
}

/** Calls back when the page is shown, after the browser has restored its form fields. */
export function onShow(run: () => void): void {
  window.addEventListener('pageshow', run);
}

/** The visitor may have stopped the navigation, so another may start after this time. */
const NAVIGATION_MS = 10_000;
let destination: string | null = null;
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    destination = null;
  });

function goOnce(address: string, go: () => void): void {
  if (destination === address) return;
  destination = address;
  setTimeout(() => (destination = null), NAVIGATION_MS);
  go();
}

export function goTo(address: string): void {
  goOnce(address, () => window.location.assign(address));
}

export function goInstead(address: string): void {
  goOnce(address, () => window.location.replace(address));
}

/** Goes back if the visitor came from this site; otherwise to the given address. */
export function goBackOr(address: string): void {
  // A page opened in a new tab has a referrer too, but no history to go back to.
  const fromHere =
    document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
  if (fromHere && window.history.length > 1) window.history.back();
  else window.location.assign(address);
}

/** Makes the browser ask before leaving while there are unsaved changes. @returns a function that stops this */
export function askBeforeLeaving(): () => void {
  const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', confirmLeaving);
  return () => window.removeEventListener('beforeunload', confirmLeaving);
}
