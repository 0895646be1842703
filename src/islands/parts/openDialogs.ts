/** The dialogs that are open, the topmost last. */
const open: HTMLDialogElement[] = [];
/** Where the page's notices stand while no dialog is open. */
let home: { parent: ParentNode & Node; next: Node | null } | undefined;

/**
 * Opens a modal dialog above the page and above whatever dialog is open, notices and all.
 * @returns closes it; dialogs may go in any order
 */
export function openAbove(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  placeNotices();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    placeNotices();
    dialog.close();
  };
}

/** Opens a dialog again that the browser closed by itself, below those that were above it. */
export function openAgain(dialog: HTMLDialogElement): void {
  for (const one of open.slice(open.indexOf(dialog))) {
    one.close();
    one.showModal();
  }
  placeNotices();
}

/**
 * Behind a modal dialog everything is inert, unseen and unheard: the notices move into the topmost
 * one, above everything, and home again when the last is gone.
 */
function placeNotices(): void {
  const region = document.querySelector<HTMLElement>('[data-notices]');
  if (!region?.parentNode) return;
  home ??= { parent: region.parentNode, next: region.nextSibling };
  const dialog = open.at(-1);
  region.popover = dialog ? 'manual' : null;
  if (dialog) dialog.append(region);
  else home.parent.insertBefore(region, home.next);
  if (dialog?.isConnected) region.showPopover?.();
}
