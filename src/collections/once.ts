/** Computes a value once per build. In development each call recomputes it: a data file may have changed. */
export function onceInBuild<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (import.meta.env.PROD ? (made ??= make()) : make());
}
