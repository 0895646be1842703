import { expect, test } from 'vitest';
import { pieceToasts } from '../../../../src/shop/orders/sold.messages';
import { urli, vase } from '../../../support/order';

const lines = [urli, vase].map((product) => ({ product, quantity: 2 }));

test.each([
  [lines.slice(0, 1), {}, 'Someone else has bought it. It isn’t included in the total.'],
  [lines, {}, 'Someone else has bought them. They aren’t included in the total.'],
  [lines.slice(0, 1), { [urli.id]: 1 }, 'Someone else has bought the rest. Your cart has been'],
])(
  'the toast about pieces that others have bought distinguishes one, several and a rest (case %#)',
  (gone, left, text) => {
    const none = Object.fromEntries(gone.map(({ product }) => [product.id, 0]));
    const short = { lines: gone, left: { ...none, ...left } };
    expect(pieceToasts.taken(short, false).description).toContain(text);
  },
);
