import { useHydrated } from './useHydrated';

interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/**
 * Sends a form, and says so while it does. Until the scripts have arrived it sends nothing, and as the
 * form's only submit button it keeps the Enter key from doing so: the browser would go away with what
 * was typed.
 */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: Props) {
  const hydrated = useHydrated();
  return (
    <button
      className="button"
      type="submit"
      data-waiting={hydrated ? undefined : ''}
      disabled={!hydrated || disabled}
      // Not disabled while busy: that would take the focus away. A second press does nothing.
      aria-disabled={busy || undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}
