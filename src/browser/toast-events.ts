import type { Notify, ToastInput } from '../shop/toasts/toasts';

const NEWS = 'news:toasts';

/** Notifies the page's frame, which loads toasts on demand. @param toast a new one, if the store isn't loaded */
export function announceToasts(toast?: ToastInput): void {
  document.dispatchEvent(new CustomEvent(NEWS, { detail: toast }));
}

export function onToasts(run: (toast: ToastInput | undefined) => void): void {
  document.addEventListener(NEWS, (event) =>
    run((event as CustomEvent<ToastInput | undefined>).detail),
  );
}

/** Announces toasts after the page's scripts have started, since a store may report something during start-up. */
export const notifyLazily: Notify = (toast) => queueMicrotask(() => announceToasts(toast));
