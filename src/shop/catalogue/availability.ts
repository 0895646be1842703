import { deliveryMessages } from '../delivery/delivery.messages.ts';

export const AVAILABILITIES = ['in stock', 'made to order', 'sold out'] as const;

export interface Stock {
  availability?: (typeof AVAILABILITIES)[number];
  weeks?: number;
}

export function isSoldOut({ availability }: Stock): boolean {
  return availability === 'sold out';
}

/** 0 when it's in stock. */
export function weeksToMake({ availability, weeks = 0 }: Stock): number {
  return availability === 'made to order' ? weeks : 0;
}

/** For lists; undefined when it's in stock. */
export function stockLabel(stock: Stock): string | undefined {
  if (isSoldOut(stock)) return 'Sold out';
  return stock.availability === 'made to order' ? 'Made to order' : undefined;
}

/** For the product page; undefined when it's in stock. */
export function stockSentence(stock: Stock): string | undefined {
  if (isSoldOut(stock)) return 'Sold out. Write to us, and we’ll let you know when it’s back.';
  const weeks = weeksToMake(stock);
  if (weeks === 0) return undefined;
  return deliveryMessages.readyToShip(weeks);
}
