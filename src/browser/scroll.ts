/**
 * Tells how far the page is scrolled, now and whenever that changes, at most once a frame.
 * @param listener is handed the distance from the top in CSS pixels
 */
export function afterScroll(listener: (y: number) => void): void {
  let waiting = false;
  const tell = () => {
    waiting = false;
    listener(window.scrollY);
  };
  window.addEventListener(
    'scroll',
    () => {
      if (!waiting) requestAnimationFrame(tell);
      waiting = true;
    },
    { passive: true },
  );
  tell();
}

/**
 * Takes over from the browser where a page's height depends on its scripts: calls back with the
 * position to keep when the page is left.
 */
export function ownScroll(onLeave: (y: number) => void): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => onLeave(window.scrollY));
}

/** Scrolls to a distance from the top, in CSS pixels, at once. */
export function scrollToY(y: number): void {
  window.scrollTo({ top: y, behavior: 'instant' });
}
