export function printPage(): void {
  window.print();
}

/**
 * Calls back once printing is over. On phones `print()` returns at once, and some report the end while the preview is
 * still open. The page gets no input until the preview is closed, so its next input is waited for.
 * @returns a function that stops this
 */
export function onPrinted(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const paper = window.matchMedia('print');
  const finish = () => {
    stop.abort();
    run();
  };
  const wait = () => {
    if (paper.matches) return;
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, finish, { signal, capture: true });
  };
  window.addEventListener('afterprint', wait, { signal });
  paper.addEventListener('change', wait, { signal });
  return () => stop.abort();
}

/** Browsers need some time to start the download. */
const URL_KEPT_MS = 10_000;

export function saveFile(fileName: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_KEPT_MS);
}

/** Unguessable text that is available on pages without https, too. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the browser allows a pop-up now, which it does for a few seconds after a tap. */
export function mayOpenWindow(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.isActive ?? true;
}

/** Announces that the controls of a script imported on demand are ready, so early.ts replays early taps. */
export function announceControls(): void {
  document.dispatchEvent(new Event('controls:ready'));
}

/** Gives the page time to show what it loaded. */
const REST_MS = 500;

/** Calls back once the page is loaded and painted and the browser is idle. */
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

/** A number from 0 up to but excluding 1, from the cryptographic generator. */
export function random(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}

/** Prefixes the page's title, for example with `Error: `. @returns a function that removes the prefix */
export function markTitle(prefix: string): () => void {
  const { title } = document;
  document.title = prefix + title;
  return () => {
    document.title = title;
  };
}

export function setTitle(title: string): () => void {
  const before = document.title;
  document.title = before.replace(/^.*(?= · )/, () => title);
  return () => {
    document.title = before;
  };
}

/** Calls back when the visitor returns from another window, such as a pop-up. @returns a function that stops this */
export function onReturn(run: () => void): () => void {
  window.addEventListener('focus', run);
  return () => window.removeEventListener('focus', run);
}

/** Calls back when the device is online again or this tab is shown again. */
export function onReturnOrOnline(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', run, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') run();
    },
    { signal },
  );
  return () => controller.abort();
}
