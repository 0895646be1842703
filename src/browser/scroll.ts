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
