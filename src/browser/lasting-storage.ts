/**
 * Asks the browser to keep what the shop stores on this device when it is short of space. Some browsers ask the
 * person, so call it when they have just given the shop something to keep.
 */
export function askForLastingStorage(): void {
  const { storage } = navigator as Partial<Navigator>;
  // Refused, or unknown to the browser: everything works as before.
  void storage?.persist?.().catch(() => undefined);
}
