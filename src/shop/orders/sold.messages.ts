import type { Cart } from '../cart/cart';
import type { Left } from '../catalogue/product';
import { HELD, HELD_SENTENCE } from '../catalogue/sold';
import { encodeText } from '../storage/parsed';
import type { ToastText } from '../toasts/toasts';

/** Lines that ask for more pieces than are left. */
export interface Short {
  lines: Cart;
  left: Left;
  /** The ids of those that someone is only paying for. */
  held?: readonly string[] | undefined;
}

/** Such as "No longer available: Lota Vase. Urli Bowl: 1 piece is left". */
function titleOf({ lines, left, held = [] }: Short): string {
  const none = lines.filter(({ product }) => !left[product.id]);
  const [onHold, gone] = [true, false].map((isHeld) =>
    none.filter(({ product }) => held.includes(product.id) === isHeld),
  );
  const fewer = lines.flatMap(({ product: { id, name } }) => {
    const pieces = left[id] === 1 ? '1 piece is' : `${left[id]} pieces are`;
    return left[id] ? [`${name}: ${pieces} left`] : [];
  });
  const naming = (what: string, those: Cart = []) =>
    those.length > 0 ? [`${what}: ${those.map(({ product }) => product.name).join(', ')}`] : [];
  return [...naming('No longer available', gone), ...naming(HELD, onHold), ...fewer].join('. ');
}

const holdOf = ({ lines, held = [] }: Short): string[] =>
  lines.some(({ product }) => held.includes(product.id)) ? [HELD_SENTENCE] : [];

const IF_PAID = 'If you have paid, call us: we will send your money back.';

/** About pieces that are sold out, or of which too few are left. */
export const pieceToasts = {
  /** Shown in the cart, or at checkout before ordering. */
  taken: (short: Short, mayHavePaid: boolean): ToastText => ({
    title: titleOf(short),
    description: [
      ...holdOf(short),
      'Your cart has been changed.',
      ...(mayHavePaid ? [IF_PAID] : []),
    ].join(' '),
    topic: 'checkout',
  }),
  /** Shown at checkout when no order could be placed. @param hasForm whether there's still something to order */
  notOrdered: (short: Short, hasForm: boolean): ToastText => ({
    title: titleOf(short),
    description: [
      ...holdOf(short),
      hasForm ? 'Nothing was ordered, and we’ve kept what you typed.' : 'Nothing was ordered.',
    ].join(' '),
    topic: 'checkout',
  }),
  /** Shown some time after the order was placed. */
  refused: (id: string, short: Short): ToastText => ({
    title: titleOf(short),
    description: `Your order ${id} reached us too late.`,
    link: { label: 'See what to do', href: `/order/${encodeText(id)}` },
  }),
} as const;

/** Shown at checkout when the shop doesn't take the order. @param sentences what differs from the order on the screen */
export const differsToast = (sentences: readonly string[]): ToastText => ({
  title: 'Your order was not placed',
  description: `${sentences.join(' ')} Everything you entered is kept.`,
  link: { label: 'Load this page again', href: '/checkout' },
  topic: 'checkout',
});

/** Shown on an order that the shop has refused. */
export function soldOrderText(names: string, hasOthers: boolean): string {
  return [
    `When your order reached us, too few were left: ${names}. We won’t send any of this order.`,
    ...(hasOthers ? ['To get the other pieces, order them again.'] : []),
    IF_PAID,
  ].join(' ');
}
