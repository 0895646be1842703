/** What is kept with an entry of the browser's history, to come Back to. */
type EntryState = Record<string, unknown>;

/** A parameter of the page's address, or null. */
export function addressParameter(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/** Replaces the address without adding to the history, keeping the entry's state. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, '', address);
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
