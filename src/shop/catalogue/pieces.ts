/** How many pieces there are, by the id of a product that counts them. */
export type PieceCounts = ReadonlyMap<string, number>;

export function pieceCounts(
  products: readonly { id: string; pieces?: number | undefined }[],
): PieceCounts {
  return new Map(products.flatMap(({ id, pieces }) => (pieces ? [[id, pieces] as const] : [])));
}

export function piecesLabel(pieces: number): string {
  return pieces === 1 ? 'One piece' : `${pieces} pieces`;
}
