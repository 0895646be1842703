/**
 * Waits for the styles of what opens on a tap (`src/styles/later.css`). Otherwise `early.ts` loads them after the first
 * paint. If they can't be loaded, what opens is plain.
 */
export async function laterStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('[data-later]');
  if (!link || link.sheet) return;
  // Starts over if an earlier attempt failed, of which there would be no further event.
  link.disabled = true;
  link.disabled = false;
  await new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });
}
