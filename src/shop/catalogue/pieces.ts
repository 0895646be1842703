import { isRecord } from '../storage/parsed';

/** How many pieces there are, by the id of a product that counts them. */
export type PieceCounts = ReadonlyMap<string, number>;

export function pieceCounts(
  products: readonly { id: string; pieces?: number | undefined }[],
): PieceCounts {
  return new Map(products.flatMap(({ id, pieces }) => (pieces ? [[id, pieces] as const] : [])));
}

/** The ids of sold one-off pieces in an answer of the shop. */
export function soldIn(answer: unknown): string[] {
  const sold = isRecord(answer) && Array.isArray(answer.sold) ? answer.sold : [];
  return sold.filter((id): id is string => typeof id === 'string');
}
