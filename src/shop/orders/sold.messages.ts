import { boughtByOthers } from '../cart/cart.messages';
import { encodeText } from '../storage/parsed';
import type { ToastText } from '../toasts/toasts';

/** One-off pieces that someone else has bought. */
export const soldToasts = {
  /** At checkout, instead of an order. */
  notOrdered: (names: string): ToastText => ({
    title: boughtByOthers(names),
    description:
      'Someone else has bought it. Nothing was ordered, and what you typed is still here.',
    topic: 'checkout',
  }),
  /** Some time after the order was placed. */
  refused: (id: string, names: string): ToastText => ({
    title: boughtByOthers(names),
    description: `Someone else bought it before your order ${id} reached us.`,
    link: { label: 'See what to do', href: `/order/${encodeText(id)}` },
  }),
} as const;

/** On an order that the shop has refused. */
export function soldOrderText(names: string, hasOthers: boolean): string {
  return [
    `Someone else bought this before your order reached us: ${names}. We won’t send any of this order.`,
    ...(hasOthers ? ['To get the other pieces, order them again.'] : []),
    'If you have paid, call us: we will send your money back.',
  ].join(' ');
}
