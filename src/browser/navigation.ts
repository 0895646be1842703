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
