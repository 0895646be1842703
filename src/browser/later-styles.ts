/**
 * Applies the styles of what opens on a tap (`src/styles/later.css`), as soon as they have loaded. Otherwise `early.ts`
 * does, after the first paint. If they can't be loaded, what opens is plain.
 */
export async function laterStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (!link) return;
  if (!link.sheet)
    await new Promise((done) => {
      link.addEventListener('load', done);
      link.addEventListener('error', done);
    });
  link.media = '';
}
