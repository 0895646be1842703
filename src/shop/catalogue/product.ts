import { deliveryMessages } from '../delivery/delivery.messages.ts';
import type { Paise } from '../money/money.ts';
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
