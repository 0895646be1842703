/** Decodes a part of an address. Mail gateways encode what others have encoded. */
export function decoded(text: string, times = 5): string {
  try {
    const plain = decodeURIComponent(text);
    return plain === text || times === 1 ? plain : decoded(plain, times - 1);
  } catch {
    return text;
  }
}
