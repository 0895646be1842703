import type { Notify, ToastInput } from '../shop/toasts/toasts';

const NEWS = 'news:toasts';

/**
 * Tells the page's frame, which loads the toasts only when they are needed, that there are some.
 * @param toast a new one, from a script that has not loaded their store
 */
export function announceToasts(toast?: ToastInput): void {
  document.dispatchEvent(new CustomEvent(NEWS, { detail: toast }));
}

/** Calls back at each announcement. */
export function onToasts(run: (toast: ToastInput | undefined) => void): void {
  document.addEventListener(NEWS, (event) =>
    run((event as CustomEvent<ToastInput | undefined>).detail),
  );
}

/**
 * Shows a toast from a page that loads the toasts with the first one: most visits show none. It is announced
 * after the page's scripts have started, since a store may report something while they do.
 */
export const notifyLazily: Notify = (toast) => queueMicrotask(() => announceToasts(toast));
