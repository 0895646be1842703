/** Whether the browser would allow a pop-up now, a few seconds after a tap at most. */
export function mayOpenWindow(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.isActive ?? true;
}
