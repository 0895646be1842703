import { deliveryMessages } from '../delivery/delivery.messages.ts';
import type { Paise } from '../money/money.ts';
import { isRecord } from '../storage/parsed.ts';
import { ONE_PIECE, SOLD, SOLD_OUT, SOLD_OUT_SENTENCE, SOLD_SENTENCE } from './sold.ts';

/** Specification 3. Carts, orders and lists store products in this form. */
export interface Product {
  id: string;
  name: string;
  image: string;
  price: Paise;
  /** Omitted when in stock. */
  weeks?: number;
}

export const AVAILABILITIES = ['in stock', 'made to order', 'sold out'] as const;

export interface Stock {
  availability?: (typeof AVAILABILITIES)[number];
  weeks?: number;
  /** How many pieces are left, if the shop counts them. */
  pieces?: number;
}

export function isSoldOut({ availability }: Stock): boolean {
  return availability === 'sold out';
}

/** One-off pieces don't come back. Whoever wants one like them writes, and needn't leave an address. */
export function isSoldForGood(stock: Stock): boolean {
  return isSoldOut(stock) && stock.pieces !== undefined;
}

/** 0 if it's in stock. */
export function weeksToMake({ availability, weeks = 0 }: Stock): number {
  return availability === 'made to order' ? weeks : 0;
}

/** Of several pieces, fewer may be left than the build knows: only the order book counts them. */
const piecesLabel = (pieces?: number) => (pieces === 1 ? ONE_PIECE : undefined);

/** For lists; undefined if it's in stock and not counted. */
export function stockLabel(stock: Stock): string | undefined {
  if (isSoldOut(stock)) return isSoldForGood(stock) ? SOLD : SOLD_OUT;
  if (stock.availability === 'made to order') return 'Made to order';
  return piecesLabel(stock.pieces);
}

/** For the product page, which lets a link follow on `SOLD_SENTENCE`; undefined if it's in stock and not counted. */
export function stockSentence(stock: Stock): string | undefined {
  if (isSoldOut(stock)) return isSoldForGood(stock) ? SOLD_SENTENCE : SOLD_OUT_SENTENCE;
  const weeks = weeksToMake(stock);
  if (weeks > 0) return deliveryMessages.readyToShip(weeks);
  const label = piecesLabel(stock.pieces);
  return label && `${label}.`;
}

/** The current products, with which carts and orders are compared. */
export type Catalogue = readonly (Product & {
  soldOut?: true;
  /** Sold out only while someone pays for the last piece. */
  held?: true;
  /** How many pieces are left, if the shop counts them. */
  pieces?: number;
  town?: string;
})[];

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
