/** How long after its load a page has shown what it loaded. */
const REST_MS = 500;

/** Calls back once the page is loaded and shown, and the browser is idle: nothing on the screen waits for this. */
export function whenIdle(run: () => void): void {
  const rest = () =>
    setTimeout(
      // Safari has no idle callback.
      () => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()),
      REST_MS,
    );
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
