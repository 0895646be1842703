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
