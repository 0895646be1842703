import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { openAbove, openAgain } from './openDialogs';

interface DialogProps {
  /** What the dialog is for; its accessible name. */
  label: string;
  /** The id of a text that is read out with it, such as a question. */
  describedBy?: string | undefined;
  /** A question that has to be answered before anything else. */
  role?: 'alertdialog' | undefined;
  className?: string | undefined;
  /** Escape, the backdrop and the browser's Back gesture ask for this; the owner decides. */
  onClose: () => void;
  /** A press outside changes nothing: for a question that has to be answered. */
  keepOnBackdrop?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog: mounted is open. The browser keeps the focus inside, makes the page behind inert,
 * and gives the focus back where it came from.
 */
export function Dialog(props: DialogProps) {
  const { label, describedBy, role, className, onClose, keepOnBackdrop = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  // Before React takes the dialog away, its guests have to leave: a layout effect ends in time.
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
    // The backdrop is part of the element; a keyboard has Escape.
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
        // The Back gesture of a phone.
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget: element }) => {
        if (!element.isConnected || element.open) return;
        // A second Back gesture closes without asking. Whether a dialog may go, its owner says.
        openAgain(element);
        onClose();
      }}
      onMouseDown={(event) => {
        const outside =
          event.target === event.currentTarget && isOutside(event, event.currentTarget);
        if (outside && !keepOnBackdrop) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function isOutside(point: { clientX: number; clientY: number }, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return (
    point.clientX < left || point.clientX > right || point.clientY < top || point.clientY > bottom
  );
}
