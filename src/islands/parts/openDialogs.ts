/** The open dialogs, the topmost last. */
const open: HTMLDialogElement[] = [];
/** The place of the toasts in the page while no dialog is open. */
let home: { parent: ParentNode & Node; next: Node | null } | undefined;

/**
 * Opens a modal dialog on top of the page and of all open dialogs, and moves the toasts into it.
 * @returns closes it; dialogs may be closed in any order
 */
export function openAbove(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  moveToasts();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    moveToasts();
    dialog.close();
  };
}

/** Opens a dialog again that the browser has closed, below the dialogs that were above it. */
export function openAgain(dialog: HTMLDialogElement): void {
  for (const one of open.slice(open.indexOf(dialog))) {
    one.close();
    one.showModal();
  }
  moveToasts();
}

/**
 * Moves the toasts into the topmost dialog, or back to their place in the page when none is open:
 * everything behind a modal dialog is inert and hidden from screen readers.
 */
function moveToasts(): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  if (!region?.parentNode) return;
  home ??= { parent: region.parentNode, next: region.nextSibling };
  const dialog = open.at(-1);
  region.popover = dialog ? 'manual' : null;
  if (dialog) dialog.append(region);
  else home.parent.insertBefore(region, home.next);
  if (dialog?.isConnected) region.showPopover?.();
}
