/**
 * A list of products in the fragment of an address, which no server sees: #urli-bowl,lota-vase.
 * @param fragment without its #
 * @param known the ids of the products that there are
 * @returns null when the fragment names none of them
 */
export function sharedList(fragment: string, known: readonly string[]): string[] | null {
  const named = new Set(fragment.split(','));
  const ids = known.filter((id) => named.has(id));
  return ids.length > 0 ? ids : null;
}

/** The fragment that shares these products, with its #. */
export function sharedFragment(ids: readonly string[]): string {
  return `#${ids.join(',')}`;
}
