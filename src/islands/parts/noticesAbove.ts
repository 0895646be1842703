/**
 * Behind a modal dialog everything is inert, unseen and unheard: moves the page's notices into the
 * dialog, above everything, and hands back what brings them home.
 */
export function noticesAbove(dialog: HTMLDialogElement): () => void {
  const region = document.querySelector<HTMLElement>('[data-notices]');
  const home = region?.parentElement;
  if (!region || !home) return () => undefined;
  const { nextSibling } = region;
  dialog.append(region);
  region.popover = 'manual';
  region.showPopover?.();
  return () => {
    region.popover = home.closest('dialog') ? 'manual' : null;
    home.insertBefore(region, nextSibling?.parentNode === home ? nextSibling : null);
    if (region.popover) region.showPopover?.();
  };
}
