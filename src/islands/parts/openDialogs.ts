/** The dialogs that are open, the topmost last. */
const open: HTMLDialogElement[] = [];
/** Where the page's toasts stand while no dialog is open. */
let home: { parent: ParentNode & Node; next: Node | null } | undefined;

/**
 * Opens a modal dialog above the page and above whatever dialog is open, toasts and all.
 * @returns closes it; dialogs may go in any order
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

/** Opens a dialog again that the browser closed by itself, below those that were above it. */
export function openAgain(dialog: HTMLDialogElement): void {
  for (const one of open.slice(open.indexOf(dialog))) {
    one.close();
    one.showModal();
  }
  moveToasts();
}

/**
 * Behind a modal dialog everything is inert, unseen and unheard: the toasts move into the topmost
 * one, above everything, and home again when the last is gone.
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
