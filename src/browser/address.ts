/** What is kept with an entry of the browser's history, to come Back to. */
type EntryState = Record<string, unknown>;

/** A parameter of the page's address, or null. */
export function addressParameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/**
 * Takes a parameter out of the page's address, so that a reload or a bookmark does not repeat it.
 * @returns whether it was there; never where there is no browser
 */
export function takeParameter(name: string): boolean {
  if (typeof window === 'undefined') return false;
  const url = new URL(window.location.href);
  if (!url.searchParams.has(name)) return false;
  url.searchParams.delete(name);
  replaceAddress(url.pathname + url.search + url.hash);
  return true;
}

/** Replaces the address without adding to the history, keeping the entry's state. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
}

/** The path of this page's address, such as /order/AAN-1001. */
export function addressPath(): string {
  return window.location.pathname;
}

/** What was kept with this entry of the history. */
export function entryState(): EntryState {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as EntryState) : {};
}

/** Adds to what is kept with this entry of the history. */
export function keepInEntry(state: EntryState): void {
  window.history.replaceState({ ...entryState(), ...state }, '');
}

/** Goes back when the visitor came from this site; otherwise to the given address. */
export function goBackOr(address: string): void {
  if (document.referrer && new URL(document.referrer).origin === window.location.origin)
    window.history.back();
  else window.location.assign(address);
}

/**
 * Goes to another page of the site.
 * @returns resolves only when the visitor comes Back and the browser had kept this page alive
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

/** Where this page is going already. Asking twice would break off the first journey. */
let destination: string | null = null;
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    destination = null;
  });

function goOnce(address: string, go: () => void): void {
  if (destination === address) return;
  destination = address;
  go();
}

/** Opens another page of this site. */
export function goTo(address: string): void {
  goOnce(address, () => window.location.assign(address));
}

/** Opens another page in place of this one: Back does not lead here again. */
export function goInstead(address: string): void {
  goOnce(address, () => window.location.replace(address));
}
