import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  /** What the dialog is for; its accessible name. */
  label: string;
  className?: string | undefined;
  /** Escape, the backdrop and the browser's Back gesture ask for this; the owner decides. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog: mounted is open. The browser keeps the focus inside, makes the page behind inert,
 * and gives the focus back where it came from.
 */
export function Dialog({ label, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    // The backdrop is part of the element; a keyboard has Escape, which is `cancel`.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event, event.currentTarget))
          onClose();
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
