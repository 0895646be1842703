import { isRecord } from '../storage/parsed';

/** How many pieces there are, by product id, for products whose pieces are counted. */
export type PieceCounts = ReadonlyMap<string, number>;

export function pieceCounts(
  products: readonly { id: string; pieces?: number | undefined }[],
): PieceCounts {
  return new Map(products.flatMap(({ id, pieces }) => (pieces ? [[id, pieces] as const] : [])));
}

/** How many pieces are left, by product id, for products of which some are sold, or that are sold out at the desk. */
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
  /** None is left only while a shopper pays for one. */
  isLastHeld?: true;
}

/** What the order book knows about the shop's products. */
export interface Stocktaking {
  /** Those whose pieces are counted. */
  pieces: readonly PieceState[];
  /** The ids of those that the owner has switched to "Sold out". */
  soldOut: readonly string[];
  /** How many shoppers wait for a product, by its id. Only for the owner. */
  waiting?: Readonly<Record<string, number>>;
  /** Why no bill can have a product, by its id. Only for the owner. */
  unbillable?: Readonly<Record<string, string>>;
}

/** The one rule of what can still be bought. Products that aren't in the result are as they were built. */
export function leftOf({ pieces, soldOut }: Stocktaking): Left {
  const taken = pieces.filter(({ left, total }) => left < total);
  return Object.fromEntries([
    ...taken.map(({ id, left }) => [id, left] as const),
    ...soldOut.map((id) => [id, 0] as const),
  ]);
}

/** Products that may soon be on sale again, since someone is only paying for the last piece. */
export const heldOf = ({ pieces, soldOut }: Stocktaking): string[] =>
  pieces.flatMap(({ id, isLastHeld }) => (isLastHeld && !soldOut.includes(id) ? [id] : []));

/** Whether a product can't be bought now, by the catalogue or by the order book. */
export const isGone = ({ id, soldOut }: { id: string; soldOut?: true }, left: Left): boolean =>
  soldOut === true || left[id] === 0;

/** Parses the shop's answer to its owner; null for anything else. */
export function parseStocktaking(answer: unknown): Stocktaking | null {
  if (!isRecord(answer) || !Array.isArray(answer.pieces) || !Array.isArray(answer.soldOut))
    return null;
  return {
    pieces: answer.pieces as PieceState[],
    soldOut: answer.soldOut as string[],
    waiting: isRecord(answer.waiting) ? (answer.waiting as Record<string, number>) : {},
    unbillable: isRecord(answer.unbillable) ? (answer.unbillable as Record<string, string>) : {},
  };
}
