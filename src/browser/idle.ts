/** Calls back once the page is loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const rest = () =>
    // Safari has no idle callback; a little later is as good.
    'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
