const MOST_MS = 3000;

/**
 * Waits for the styles of what opens on a tap (`src/styles/later.css`). Otherwise `early.ts` loads them after the first
 * paint. If they can't be loaded, what opens is plain.
 */
export async function laterStyles(): Promise<void> {
  document.dispatchEvent(new Event('styles:later'));
  const link = document.querySelector<HTMLLinkElement>('link[data-later]');
  if (!link || link.sheet) return;
  await new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    // If Back restores the page, another link may have replaced this one (early.ts).
    setTimeout(done, MOST_MS);
  });
}
