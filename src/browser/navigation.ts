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

/** Somebody may stop a journey, and must be able to set out again. */
const JOURNEY_MS = 10_000;
/** Where this page is going already. Asking twice would break off the first journey. */
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

/** Opens another page in place of this one: Back does not lead here again. */
export function goInstead(address: string): void {
  goOnce(address, () => window.location.replace(address));
}

/** Loads this page anew. */
export function reload(): void {
  window.location.reload();
}
