/**
 * Lets the browser ask before the page is closed or left, as long as something typed would be lost.
 * @returns ends it
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
