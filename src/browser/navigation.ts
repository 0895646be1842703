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

/** Opens another page of this site. */
export function goTo(address: string): void {
  window.location.assign(address);
}

/** Opens another page in place of this one: Back does not lead here again. */
export function goInstead(address: string): void {
  window.location.replace(address);
}
