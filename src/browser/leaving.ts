/**
 * Makes the browser ask for confirmation before the page is left, while there are unsaved changes.
 * @returns stops it
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
