/** Opens the browser's print dialog. */
export function printPage(): void {
  window.print();
}

/** A random text that no one can guess, also on pages without https. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the browser would allow a pop-up now, a few seconds after a tap at most. */
export function mayOpenWindow(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.isActive ?? true;
}

/** Announces that the controls of a script which was imported on demand work: early taps are replayed (early.ts). */
export function announceControls(): void {
  document.dispatchEvent(new Event('controls:ready'));
}

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

/**
 * A random number from 0 up to, but not including, 1, from the browser's cryptographic generator.
 */
export function random(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}

/** Puts a text before the title of the page, such as `Error: `. @returns takes it away */
export function markTitle(prefix: string): () => void {
  const { title } = document;
  document.title = prefix + title;
  return () => {
    document.title = title;
  };
}

/** Replaces the title of the page, up to the name of the shop. @returns puts the old one back */
export function setTitle(title: string): () => void {
  const before = document.title;
  document.title = before.replace(/^.*(?= · )/, () => title);
  return () => {
    document.title = before;
  };
}

/**
 * Calls back when the visitor returns to this window from another one, such as a pop-up.
 * @returns a function that stops it
 */
export function onReturn(run: () => void): () => void {
  window.addEventListener('focus', run);
  return () => window.removeEventListener('focus', run);
}

/** Calls back when the network is back, and when this tab is shown again. */
export function onReturnOrOnline(run: () => void): void {
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run();
  });
}
