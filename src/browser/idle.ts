/** Calls back once the page is loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const rest = () =>
    // Safari has no idle callback; a short timeout serves as well.
    'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
