import { isRecord } from '../storage/parsed';

/** How many pieces there are, by product id, for products whose pieces are counted. */
export type PieceCounts = ReadonlyMap<string, number>;

export function pieceCounts(
  products: readonly { id: string; pieces?: number | undefined }[],
): PieceCounts {
  return new Map(products.flatMap(({ id, pieces }) => (pieces ? [[id, pieces] as const] : [])));
}

/** How many pieces are left, by product id, for products of which others have bought some. */
export type Left = Readonly<Record<string, number>>;

/** Parses the shop's answer. */
export function leftIn(answer: unknown): Left {
  const left = isRecord(answer) && isRecord(answer.left) ? answer.left : {};
  return Object.fromEntries(
    Object.entries(left).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
  );
}

/** The state of a product's one-off pieces, for the owner. */
export interface PieceState {
  id: string;
  total: number;
  /** How many the owner has sold outside the shop. */
  elsewhere: number;
  /** The numbers of the orders that contain some. */
  orders: readonly string[];
  left: number;
}
