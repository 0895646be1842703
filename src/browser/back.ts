/** Goes back when the visitor came from this site; otherwise to the given address. */
export function goBackOr(address: string): void {
  if (document.referrer && new URL(document.referrer).origin === window.location.origin)
    window.history.back();
  else window.location.assign(address);
}
