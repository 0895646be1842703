/** Reads addresses and what follows their "#", although sending and copying change links. */

/** Decodes a part of an address. Mail gateways encode what others have encoded. */
export function decoded(text: string, times = 5): string {
  try {
    const plain = decodeURIComponent(text);
    return plain === text || times === 1 ? plain : decoded(plain, times - 1);
  } catch {
    return text;
  }
}

/** Links of orders and carts begin with their version; those of mails are an order's number and a signature. */
const PRIVATE = /#[^\w#&]*((?:1z|[\w-]+\.[\w-]{43}).*)$/s;

/**
 * Gateways that add parameters also write "#" as "%23". On hosts other than the shop's own server, the page reads
 * what follows it from the query.
 * @param hash with or without its # @param search the address's query
 */
export function fragmentOf(hash: string, search: string): string {
  return hash.replace(/^#/, '') || (PRIVATE.exec(decoded(search))?.[1] ?? '');
}

/** Reads the fragment of a mail's link (`mailPath`), whatever was appended to it. @returns null if it isn't one */
export function readMailLink(fragment: string): { id: string; signature: string } | null {
  // Mail programs break long lines, mark the break or insert invisible characters.
  const text = decoded(fragment).replace(/[^\w.-]+/g, '');
  const [, id = '', signature = ''] = /^[_.-]*([a-z\d][\w-]*)\.([\w-]{43})/i.exec(text) ?? [];
  return id ? { id, signature } : null;
}
