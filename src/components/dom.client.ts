import { isSecondTap, type Tap } from '../shop/double-tap';

/** @throws when markup and script don't match */
export function query<T extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** Ignores a second tap when the first one moved other controls under the finger. */
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

/** Closes a small-screen dialog when the screen becomes so wide that the button which opens it is hidden. */
export function closeWithoutOpener(dialog: HTMLDialogElement, opener: HTMLElement): void {
  new ResizeObserver(() => {
    if (dialog.open && !opener.checkVisibility()) dialog.close();
  }).observe(document.documentElement);
}
