import { formatMoney } from '../money/format';
import type { Paise } from '../money/paise';
import type { ToastText } from '../toast';
import type { PriceChange } from './reconcile';

/** What cart and checkout say while today's prices are not known. */
export const pricesUnknown = {
  waiting: 'One moment: today’s prices are being fetched.',
  failed: 'Today’s prices could not be fetched. Check your connection.',
  retry: 'Try again',
} as const;

const exactly = (amount: Paise) => formatMoney(amount, 'exact');

/** The toast for products whose price has changed since they were added to the cart. */
export function pricesChanged(changes: readonly PriceChange[]): ToastText {
  const lines = changes.map(
    ({ name, before, after }) => `${name}: ${exactly(before)} is now ${exactly(after)}`,
  );
  if (lines.length === 1)
    return { title: 'A price has changed', description: lines[0], topic: 'prices' };
  return { title: `${lines.length} prices have changed`, more: lines.join('\n'), topic: 'prices' };
}
