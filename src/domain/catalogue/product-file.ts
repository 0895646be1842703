/** What names of data files, and so ids of products, look like. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The file of one product: what a cart keeps of it, and its card.
 * @param id from a device's storage or from a link, so it may be anything
 * @returns null when no product can have that id
 */
export function productFile(id: string): string | null {
  return ID.test(id) ? `/catalogue/product/${id}.json` : null;
}
