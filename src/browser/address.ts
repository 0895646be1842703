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
