import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { noticesAbove } from './noticesAbove';

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
    element.showModal();
    const bringNoticesHome = noticesAbove(element);
    return () => {
      bringNoticesHome();
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    // The backdrop is part of the element; a keyboard has Escape, which is `cancel`.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      className={className}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (!event.currentTarget.isConnected) return;
        // A second Escape closes without asking. Mounted is open: whether it may go, the owner says.
        event.currentTarget.showModal();
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
