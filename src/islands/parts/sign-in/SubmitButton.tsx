import { Slow } from '../waiting/Slow';

interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/** Sends a form, and says so while it does; and that it takes long, once it does. */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: Props) {
  return (
    <>
      <button
        className="button"
        type="submit"
        disabled={disabled}
        // Not disabled while busy: that would take the focus away. A second press does nothing.
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : label}
      </button>
      <Slow waiting={busy} />
    </>
  );
}
