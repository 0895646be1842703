import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { deskMessages as messages } from '../../shop/desk/desk.messages';
import { Dialog } from '../parts/Dialog';
import { FixedText } from '../parts/text/FixedText';
import styles from './DeskDetails.module.css';

interface DeskDialogProps {
  label: string;
  describedBy?: string | undefined;
  /** The label of its button; that of the dialog by default. */
  action?: string | undefined;
  isDangerous?: boolean;
  isBusy: boolean;
  /** Why it didn't work. */
  problem?: string;
  /** Changes with each refused submit, so that the first wrong field takes focus. */
  refusals?: number;
  children: ReactNode;
  onSubmit: (form: HTMLFormElement) => Promise<void> | void;
  onClose: () => void;
}

/** A form in a dialog, with what every question of the desk has. A second submit while one runs is ignored. */
export function DeskDialog(props: DeskDialogProps) {
  const { label, describedBy, action = label, isDangerous, isBusy, problem, refusals = 0 } = props;
  const { children, onSubmit, onClose } = props;

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void onSubmit(event.currentTarget);
  }

  return (
    <Dialog label={label} describedBy={describedBy} className="dialog" onClose={onClose}>
      <form ref={form} className={`stack ${styles.form}`} noValidate onSubmit={submit}>
        <h2>{label}</h2>
        {children}
        {problem && (
          <p className="form-error" role="alert">
            <FixedText text={problem} />
          </p>
        )}
        <div className="cluster dialog-actions">
          <button className="button" data-kind="quiet" type="button" onClick={onClose}>
            {messages.notNow}
          </button>
          <button
            className="button"
            data-kind={isDangerous ? 'danger' : undefined}
            aria-disabled={isBusy}
          >
            {isBusy ? messages.working : action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
