/** Each key of the device's storage with its text; nothing where the storage is off. */
export function deviceEntries(): [key: string, text: string][] {
  try {
    return Object.entries(localStorage) as [string, string][];
  } catch {
    return [];
  }
}

/** Removes everything that belongs to the tab. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // There is nothing in a storage that is off.
  }
}

/** Removes the pages and files that the service worker has kept. */
export async function clearCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // A browser without caches has kept nothing.
  }
}
