import { deliveryMessages } from '../delivery/delivery.messages.ts';

/** Whether a product can be bought now; without a word of it, it is in stock. */
export const AVAILABILITIES = ['in stock', 'made to order', 'sold out'] as const;

/** What a product says of its availability. */
export interface Stock {
  availability?: (typeof AVAILABILITIES)[number];
  /** How long it takes to make, when it is made to order. */
  weeks?: number;
}

/** Whether nobody can buy it now. */
export function isSoldOut({ availability }: Stock): boolean {
  return availability === 'sold out';
}

/** The weeks that it takes to make, 0 when it is there already. */
export function weeksToMake({ availability, weeks = 0 }: Stock): number {
  return availability === 'made to order' ? weeks : 0;
}

/** The availability in a few words, for lists; undefined when it is in stock, which needs no saying. */
export function stockLabel(stock: Stock): string | undefined {
  if (isSoldOut(stock)) return 'Sold out';
  return stock.availability === 'made to order' ? 'Made to order' : undefined;
}

/** The availability in a sentence, for its page; undefined when it is in stock. */
export function stockSentence(stock: Stock): string | undefined {
  if (isSoldOut(stock)) return 'Sold out. Write to us, and we’ll let you know when it’s back.';
  const weeks = weeksToMake(stock);
  if (weeks === 0) return undefined;
  return deliveryMessages.readyToShip(weeks);
}
