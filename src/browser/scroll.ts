/**
 * Reports how far the page is scrolled, at once and on every change, at most once a frame.
 * @param listener receives the distance from the top in CSS pixels
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
