import type { Cart } from '../cart/cart';
import type { Left } from '../catalogue/pieces';
import { encodeText } from '../storage/parsed';
import type { ToastText } from '../toasts/toasts';

/** Lines that ask for more pieces than are left. */
export interface Short {
  lines: Cart;
  left: Left;
}

const leftOf = ({ left }: Short, { product: { id } }: Cart[number]) => left[id] ?? 0;

function titleOf(short: Short): string {
  const gone = short.lines.filter((line) => leftOf(short, line) === 0);
  const fewer = short.lines.filter((line) => leftOf(short, line) > 0);
  return [
    ...(gone.length > 0
      ? [`No longer available: ${gone.map(({ product }) => product.name).join(', ')}`]
      : []),
    ...fewer.map((line) => {
      const pieces = leftOf(short, line);
      return `${line.product.name}: ${pieces === 1 ? '1 piece is' : `${pieces} pieces are`} left`;
    }),
  ].join('. ');
}

const areNoneLeft = (short: Short) => short.lines.every((line) => leftOf(short, line) === 0);
/** What was bought, worded for the middle of a sentence. */
const boughtOf = (short: Short) =>
  areNoneLeft(short) ? (short.lines.length > 1 ? 'them' : 'it') : 'the rest';
const whyOf = (short: Short) => `Someone else has bought ${boughtOf(short)}.`;
const totalOf = ({ lines }: Short) =>
  `${lines.length > 1 ? 'They aren’t' : 'It isn’t'} included in the total.`;

/** About one-off pieces that someone else has bought. */
export const pieceToasts = {
  /** Shown in the cart, or at checkout before ordering. */
  taken: (short: Short, mayHavePaid: boolean): ToastText => ({
    title: titleOf(short),
    description: [
      whyOf(short),
      areNoneLeft(short) ? totalOf(short) : 'Your cart has been changed.',
      ...(mayHavePaid ? ['If you have paid, call us: we will send your money back.'] : []),
    ].join(' '),
    topic: 'checkout',
  }),
  /** Shown at checkout when no order could be placed. */
  notOrdered: (short: Short): ToastText => ({
    title: titleOf(short),
    description: `${whyOf(short)} Nothing was ordered, and we’ve kept what you typed.`,
    topic: 'checkout',
  }),
  /** Shown some time after the order was placed. */
  refused: (id: string, short: Short): ToastText => ({
    title: titleOf(short),
    description: `Someone else bought ${boughtOf(short)} before your order ${id} reached us.`,
    link: { label: 'See what to do', href: `/order/${encodeText(id)}` },
  }),
} as const;

/** Shown on an order that the shop has refused. */
export function soldOrderText(names: string, hasOthers: boolean): string {
  return [
    `Someone else bought this before your order reached us: ${names}. We won’t send any of this order.`,
    ...(hasOthers ? ['To get the other pieces, order them again.'] : []),
    'If you have paid, call us: we will send your money back.',
  ].join(' ');
}
