const ORIGIN = 'https://shop.example';

/** In-memory caches that list their content in insertion order, as browsers do. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    all,
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      const at = (key: string | { url: string }) =>
        typeof key === 'string' ? key : new URL(key.url).pathname;
      return Promise.resolve({
        match: (key: string | { url: string }) => Promise.resolve(entries.get(at(key))?.clone()),
        keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: ORIGIN + path }))),
        delete: (key: { url: string }) => Promise.resolve(entries.delete(at(key))),
        put: (path: string, response: Response) => {
          entries.delete(path);
          entries.set(path, response);
          return Promise.resolve();
        },
      });
    },
  };
}
