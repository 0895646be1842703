import { useHydrated } from './useHydrated';

interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/**
 * A submit button with a label for the busy state. It is disabled until the scripts are loaded;
 * since it is the form's only submit button, Enter then does nothing either. Otherwise the browser
 * would navigate away and lose what was typed.
 */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: Props) {
  const hydrated = useHydrated();
  return (
    <button
      className="button"
      type="submit"
      data-waiting={hydrated ? undefined : ''}
      disabled={!hydrated || disabled}
      // Not disabled while busy: a disabled button loses the focus. A second press is ignored.
      aria-disabled={busy || undefined}
    >
      {busy ? busyLabel : label}
    </button>
  );
}
