import { isSecondTap, type Tap } from '../shop/double-tap';

/** Ignores the second of two taps on a list where the first has moved other links and buttons under the finger. */
export function ignoreSecondTap(list: HTMLElement, first: Tap): void {
  list.addEventListener(
    'click',
    (event) => {
      if (!isSecondTap(event, first)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true },
  );
}

/** Closes a dialog of small screens when the screen becomes so wide that the button which opened it is hidden. */
export function closeWithoutOpener(dialog: HTMLDialogElement, opener: HTMLElement): void {
  new ResizeObserver(() => {
    if (dialog.open && !opener.checkVisibility()) dialog.close();
  }).observe(document.documentElement);
}
