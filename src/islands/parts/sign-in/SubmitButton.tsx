import { SlowNotice } from '../waiting/SlowNotice';

interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

export function SubmitButton({ label, busyLabel, busy, disabled = false }: Props) {
  return (
    <>
      <button
        className="button"
        type="submit"
        disabled={disabled}
        // Not disabled while busy: a disabled button would lose focus. A second press is ignored.
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : label}
      </button>
      {busy && (
        <SlowNotice>This is taking longer than usual. Please keep this page open.</SlowNotice>
      )}
    </>
  );
}
