/**
 * Goes to another page of the site.
 * @returns resolves only if the visitor comes Back and the page was kept in the back/forward cache
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
 * After this time the same navigation may start again, in case the visitor has stopped the first.
 */
const JOURNEY_MS = 10_000;
/** The navigation in progress. Starting it again would cancel and repeat the request. */
let destination: string | null = null;
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => {
    destination = null;
  });

function goOnce(address: string, go: () => void): void {
  if (destination === address) return;
  destination = address;
  setTimeout(() => (destination = null), JOURNEY_MS);
  go();
}

/** Opens another page of this site. */
export function goTo(address: string): void {
  goOnce(address, () => window.location.assign(address));
}

/** Opens another page and replaces this one in the history. */
export function goInstead(address: string): void {
  goOnce(address, () => window.location.replace(address));
}
