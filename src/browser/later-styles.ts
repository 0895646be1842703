/**
 * Waits for the styles of what opens on a tap (`src/styles/later.css`). `early.ts` applies them once they have loaded;
 * if they can't be loaded, what opens is plain.
 */
export function laterStyles(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (!link) return Promise.resolve();
  return new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });
}
