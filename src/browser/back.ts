/** Goes back if the visitor came from this site; otherwise to the given address. */
export function goBackOr(address: string): void {
  // A page opened in a new tab has a referrer too, but no history to go back in.
  const fromHere =
    document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;
  if (fromHere && window.history.length > 1) window.history.back();
  else window.location.assign(address);
}
