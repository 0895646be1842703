import type { Notify, ToastInput } from '../shop/toasts/toasts';

const NEWS = 'news:toasts';

/**
 * Notifies the page's frame, which loads the toasts on demand.
 * @param toast a new one, from a script that hasn't loaded their store
 */
export function announceToasts(toast?: ToastInput): void {
  document.dispatchEvent(new CustomEvent(NEWS, { detail: toast }));
}

export function onToasts(run: (toast: ToastInput | undefined) => void): void {
  document.addEventListener(NEWS, (event) =>
    run((event as CustomEvent<ToastInput | undefined>).detail),
  );
}

/**
 * Shows a toast from a page that loads toasts with the first one. It's announced after the page's scripts
 * have started, since a store may report something during start-up.
 */
export const notifyLazily: Notify = (toast) => queueMicrotask(() => announceToasts(toast));
