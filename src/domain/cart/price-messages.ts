import { formatMoney } from '../money/format';
import type { Paise } from '../money/paise';
import type { ToastText } from '../toast';
import type { PriceChange } from './reconcile';

const exactly = (amount: Paise) => formatMoney(amount, 'exact');

/** The toast for products whose price has changed since they were added to the cart. */
export function pricesChanged(changes: readonly PriceChange[]): ToastText {
  return {
    title: changes.length === 1 ? 'A price has changed' : 'Prices have changed',
    description: changes
      .map(({ name, before, after }) => `${name}: ${exactly(before)} is now ${exactly(after)}`)
      .join('. '),
  };
}
