import type { PieceState } from '../catalogue/product';

/** What the desk says about the shop itself: its products, and its notice. */
export const shopMessages = {
  tab: 'Shop',
  products: 'Products',
  search: 'Search products by name',
  searchHint: 'Product',
  none: 'No product has this name.',
  soldOut: 'Sold out',
  byFile: 'Sold out in its file, where an editor can change it.',
  sellElsewhere: 'Mark one as sold elsewhere',
  sellAgain: 'Put one back on sale',
  notice: 'Notice and pause',
  noNotice: 'Shoppers see no notice.',
  planned: 'From the first day on, shoppers read:',
  shown: 'Shoppers read:',
  over: 'Shoppers no longer see this:',
  write: 'Write a notice',
  change: 'Change it',
  remove: 'Remove it',
  cancel: 'Cancel',
  save: 'Save',
  text: 'Sentence',
  textHint: 'On home, shop, products, cart and checkout',
  first: 'First day',
  last: 'Last day',
  pause: 'Pause, if no parcels leave for some days',
  closed: 'First day without parcels',
  closedHint: 'Empty: the notice’s first day',
  again: 'We ship again on',
  againHint: 'The expected day of delivery of each new order moves',
  theirs: (text: string) =>
    text
      ? `Someone else has saved a notice in the meantime: “${text}” Saving yours replaces it.`
      : 'Someone else has removed the notice in the meantime. Saving yours restores it.',
  unreachable: 'The shop can’t be reached. What you typed stays here.',
} as const;

/** Such as "In order AAN-1. 1 sold elsewhere. None left." */
export function piecesText({ total, elsewhere, orders, left, isLastHeld }: PieceState): string {
  return [
    ...(orders.length > 0
      ? [`In ${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')}.`]
      : []),
    ...(elsewhere > 0 ? [`${elsewhere} sold elsewhere.`] : []),
    isLastHeld
      ? 'Held while its shopper pays.'
      : left === 0
        ? 'None left.'
        : `${left} of ${total} left.`,
  ].join(' ');
}

/** How many shoppers get a mail when a product can be ordered again. */
export const waitingText = (count: number): string =>
  count === 1 ? '1 person waits for it.' : `${count} people wait for it.`;

/** Of an order that wants more. */
export const fewLeft = (name: string, left = 0): string => `${name}: ${left || 'none'} left.`;
