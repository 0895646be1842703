import { HELD_SENTENCE, SOLD_OUT } from '../catalogue/sold';
import { formatMoney, type Paise } from '../money/money';
import type { ToastText } from '../toasts/toasts';
import type { PriceChange, WhyUnavailable } from './reconcile';

export const CART_STAYS = 'Your cart stays on this device, even after you log out.';

/** Specification 2, Cart. */
export const EMPTY_CART = 'Your cart is empty';

/** Shown above the names of what the cart holds. */
export const noneAvailable = (isHeld: boolean): string =>
  `Nothing in your cart is available ${isHeld ? 'right now' : 'any more'}`;

/** Why a line doesn't count. */
export const unavailableText = {
  'sold-out': `${SOLD_OUT}.`,
  held: HELD_SENTENCE,
  discontinued: 'No longer available.',
} as const satisfies Record<WhyUnavailable, string>;

/** Specification 2, Cart. */
export const TO_SHOP = { href: '/shop', label: 'Continue Shopping' };

/** Each of these toasts replaces the one before. The cart page, to which they link, doesn't show them. */
const VIEW_CART = { topic: 'cart', link: { label: 'View cart', href: '/cart' } } as const;

/** Specification 4, Cart, to the letter. */
export const cartToasts = {
  added: (name: string, quantity: number): ToastText => ({
    title: `Added to cart: ${name}`,
    description: `Quantity: ${quantity}`,
    ...VIEW_CART,
  }),
  updated: (name: string, total: number): ToastText => ({
    title: `Updated quantity for ${name}`,
    description: `Quantity: ${total}`,
    ...VIEW_CART,
  }),
  removed: (name: string): ToastText => ({ title: `Removed from cart: ${name}` }),
  cleared: (): ToastText => ({
    title: 'Cart cleared',
    description: 'All items have been removed from your cart',
  }),
};

const exactly = (amount: Paise) => formatMoney(amount, 'exact');

export function pricesChanged(changes: readonly PriceChange[]): ToastText {
  const lines = changes.map(
    ({ name, before, after }) => `${name}: ${exactly(before)} is now ${exactly(after)}`,
  );
  if (lines.length === 1)
    return { title: 'A price has changed', description: lines[0], topic: 'prices' };
  return { title: `${lines.length} prices have changed`, more: lines.join('\n'), topic: 'prices' };
}
