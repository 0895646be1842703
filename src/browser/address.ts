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

/** The state of the current history entry. */
export function entryState(): EntryState {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as EntryState) : {};
}

/** Adds to the state of the current history entry. */
export function keepInEntry(state: EntryState): void {
  window.history.replaceState({ ...entryState(), ...state }, '');
}
