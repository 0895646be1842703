import { useHydrated } from './useHydrated';

interface Props {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/**
 * Sends a form, and says so while it does. Before the scripts have arrived it sends nothing, and without
 * a submit button neither does the Enter key: the browser would go away with what was typed.
 */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: Props) {
  const hydrated = useHydrated();
  return (
    <button className="button" type={hydrated ? 'submit' : 'button'} disabled={busy || disabled}>
      {busy ? busyLabel : label}
    </button>
  );
}
