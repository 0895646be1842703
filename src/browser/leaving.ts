/**
 * Makes the browser ask for confirmation before the page is left, while there are unsaved changes.
 * @returns stops it
 */
export function askBeforeLeaving(): () => void {
  const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', confirmLeaving);
  return () => window.removeEventListener('beforeunload', confirmLeaving);
}
