/**
 * Whether the browser would open a window now: it does so for a few seconds after somebody pressed something.
 */
export function mayOpenWindow(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.isActive ?? true;
}
