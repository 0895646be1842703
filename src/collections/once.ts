/**
 * Makes something once a build, since many pages ask for it. In development it is made each time: a data file may
 * have changed.
 */
export function onceInBuild<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (import.meta.env.PROD ? (made ??= make()) : make());
}
