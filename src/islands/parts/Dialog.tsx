import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The topmost dialog is last. */
const open: HTMLDialogElement[] = [];
/** Where toasts belong while no dialog is open. */
let home: { parent: ParentNode & Node; next: Node | null } | undefined;

/** Opens a dialog above all others, with the toasts inside. @returns a function that closes it, even below others */
function openAbove(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  startAtTop(dialog);
  open.push(dialog);
  moveToasts();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    moveToasts();
    dialog.close();
  };
}

/** The browser scrolls a long dialog to its first control, past what it says. Then the dialog itself has the focus. */
function startAtTop(dialog: HTMLDialogElement): void {
  if (dialog.scrollTop === 0) return;
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}

/** Reopens a dialog that the browser has closed, below those that were above it. */
function openAgain(dialog: HTMLDialogElement): void {
  for (const one of open.slice(open.indexOf(dialog))) {
    one.close();
    one.showModal();
  }
  moveToasts();
}

/** Everything behind a modal dialog is inert and hidden from screen readers, so toasts move into the dialog. */
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

interface DialogProps {
  label: string;
  describedBy?: string | undefined;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'alertdialog' | undefined;
  className?: string | undefined;
  /** Called on Escape, a click on the backdrop and the Back gesture; the owner decides whether to close. */
  onClose: () => void;
  keepOnBackdrop?: boolean | undefined;
  children: ReactNode;
}

/** Open while mounted. The browser traps focus, makes the page inert, and returns focus when the dialog closes. */
export function Dialog(props: DialogProps) {
  const { label, describedBy, role, className, onClose, keepOnBackdrop = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  // Toasts must leave the dialog before React removes it; only a layout effect's clean-up runs early enough.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    const close = openAbove(element);
    return () => {
      close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    // A click on the backdrop is a click on the dialog element. The keyboard's equivalent is
    // Escape.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      className={className}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        // A phone's Back gesture, too, cancels the dialog.
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget: element }) => {
        if (!element.isConnected || element.open) return;
        // On the second Back gesture, browsers close a dialog without a cancel event. Reopen it, since its
        // owner decides.
        openAgain(element);
        onClose();
      }}
      onMouseDown={(event) => {
        const outside =
          event.target === event.currentTarget && isBeyond(event, event.currentTarget);
        if (outside && !keepOnBackdrop) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function isBeyond(point: { clientX: number; clientY: number }, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return (
    point.clientX < left || point.clientX > right || point.clientY < top || point.clientY > bottom
  );
}
