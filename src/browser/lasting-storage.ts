/** The browser's storage, where it can be asked about it. */
const manager = () => (navigator as Partial<Navigator>).storage;

/**
 * Whether the browser keeps what the shop stores on this device until the person clears it.
 * @returns null where the browser does not say
 */
export async function isStorageLasting(): Promise<boolean | null> {
  return (
    (await manager()
      ?.persisted?.()
      .catch(() => null)) ?? null
  );
}

/** Asks the browser to do so. Some browsers ask the person. */
export async function requestLastingStorage(): Promise<void> {
  // Refused, or unknown to the browser: everything works as before.
  await manager()
    ?.persist?.()
    .catch(() => undefined);
}
