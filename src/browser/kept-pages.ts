/** The addresses of the pages that the service worker has kept on this device. */
export async function keptPages(): Promise<ReadonlySet<string>> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
  } catch {
    // No caches, or no leave to use them.
    return new Set();
  }
}
