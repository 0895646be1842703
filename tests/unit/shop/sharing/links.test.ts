import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fromLinkText,
  packCart,
  packOrder,
  priceToday,
  toLinkText,
  unpackCart,
  unpackOrder,
} from '../../../../src/shop/sharing/links';
import type { Cart } from '../../../../src/shop/cart/cart';
import { rupees } from '../../../../src/shop/money/money';
import { type Order, parseOrders, seenOrder, storedOrder } from '../../../../src/shop/orders/order';
import { MAX_ORDER_LINES } from '../../../../src/shop/orders/transfer';
import { wellFormed } from '../../../../src/shop/storage/parsed';
import { anyCart, anyText, nearlyStored } from '../../../support/arbitrary';
import { anOrder } from '../../../support/order';

const bowl = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };

const shipping = {
  firstName: 'Venkatanarasimha',
  lastName: 'Krishnamoorthy',
  email: 'venkatanarasimha.krishnamoorthy@example.co.in',
  phone: '+91 98765 43210',
  address: 'Flat 1203, Tower B, Prestige Lakeside Habitat, 2nd Main, Varthur Road, Whitefield',
  city: 'Thiruvananthapuram',
  state: 'Dadra and Nagar Haveli and Daman and Diu',
  zipCode: '560 087',
  country: 'India',
};

function orderOf(lines: Cart, more: Partial<Order> = {}): Order {
  const order = anOrder({
    id: 'AAN-261121-7K2WX-M94RY',
    now: Date.UTC(2026, 10, 21, 6),
    uid: 'asha',
    lines,
    shipping,
    payment: { method: 'upi', provider: 'gpay', paymentId: 'AANPAY26112123456789AB' },
  });
  return { ...order, ...more };
}

/** An order as it comes from a link: without owner, pictures and the mark of unseen orders. */
function shared(order: Order): Order {
  const lines = order.lines.map(({ product, quantity }) => ({
    product: { ...product, name: wellFormed(product.name), image: '' },
    quantity,
  }));
  return seenOrder({ ...order, uid: null, lines });
}

describe('an order link', () => {
  test('contains the whole order except its owner', async () => {
    const order = orderOf([{ product: bowl, quantity: 2 }]);
    const text = await toLinkText(packOrder(order));
    expect(text).toMatch(/^1z[\w-]+$/);
    expect(unpackOrder((await fromLinkText(text)) ?? '')).toEqual(shared(order));
    expect(packOrder(order)).not.toContain('asha"');
  });

  test('contains the arrival date and the weeks to make a product', () => {
    const lines = [{ product: { ...bowl, image: '', weeks: 3 }, quantity: 1 }];
    const delivery = { by: '2027-01-08', transit: { from: 9, to: 14 } };
    const order = unpackOrder(packOrder({ ...orderOf(lines), delivery }));
    expect(order).toMatchObject({ lines, delivery });
  });

  test.each(['', 'For Ma.\nHappy Diwali'])('contains the gift message %j', (gift) => {
    const order = { ...orderOf([{ product: bowl, quantity: 1 }]), gift };
    expect(unpackOrder(packOrder(order))?.gift).toBe(gift);
  });

  test('contains the shop’s date if the device’s clock was wrong', () => {
    const order = { ...orderOf([{ product: bowl, quantity: 1 }]), date: '2026-11-23' };
    expect(unpackOrder(packOrder(order))).toEqual(shared(order));
  });

  test('contains the bank’s reference of a UPI payment', () => {
    const order = orderOf([{ product: bowl, quantity: 2 }]);
    const paid = { ...order, payment: { ...order.payment, reference: '412345678901' } };
    expect(unpackOrder(packOrder(paid))?.payment).toEqual(paid.payment);
  });

  test('can contain any order, whatever its texts', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const ids = cart.filter(({ product }) => product.id);
        fc.pre(ids.length > 0);
        const order = orderOf(ids);
        expect(unpackOrder(packOrder(order))).toEqual(shared(order));
      }),
    );
  });

  test('has at most 1,500 characters for ten lines with long names', async () => {
    const lines = Array.from({ length: 10 }, (_, index) => ({
      product: {
        ...bowl,
        id: `${'abcdefghij'[index]}${index * 7}-hand-hammered-temple-lamp-no-${index * 37}`,
        name: `Hand-Hammered ${'QWERTYUIOP'[index]}emple Lamp No ${index * 37}, Set of ${index + 2}`,
        price: rupees(1499 + index * 1733),
      },
      quantity: index + 1,
    }));
    const text = await toLinkText(packOrder(orderOf(lines)));
    expect(`https://www.a-shop-with-a-name.example/shared-order#${text}`.length).toBeLessThan(1500);
  });

  test('can’t change the total of its lines', () => {
    const packed = JSON.parse(packOrder(orderOf([{ product: bowl, quantity: 1 }]))) as object;
    expect(unpackOrder(JSON.stringify({ ...packed, total: 1 }))?.total).toBe(rupees(5499));
  });

  test('is either refused or read as an order that can be stored, whatever it contains', () => {
    const packed = JSON.parse(packOrder(orderOf([{ product: bowl, quantity: 1 }]))) as object;
    const changed = fc
      .tuple(fc.constantFrom(...Object.keys(packed)), fc.jsonValue())
      .map(([name, value]) => JSON.stringify({ ...packed, [name]: value }));
    const stored = nearlyStored.orders.map((orders) => JSON.stringify(orders));
    fc.assert(
      fc.property(fc.oneof(changed, stored, fc.json(), anyText), (text) => {
        const order = unpackOrder(text);
        if (order === null) return;
        expect(order.uid).toBeNull();
        expect(parseOrders([storedOrder(order)])).toEqual({ value: [order], valid: true });
      }),
    );
  });

  test('contains the cash on delivery charge only for that payment method', () => {
    const order = orderOf([{ product: bowl, quantity: 1 }]);
    const cod = { method: 'cod' } as const;
    const charges = [{ id: 'cod', label: 'COD Charges', amount: rupees(50) }];
    const paid = unpackOrder(packOrder({ ...order, payment: cod, charges }));
    expect(paid).toMatchObject({ charges, total: rupees(5549) });
    const unpaid = unpackOrder(packOrder({ ...order, charges }));
    expect(unpaid).toMatchObject({ charges: [], total: rupees(5499) });
    const wrap = { id: 'gift-wrap', label: 'Gift wrap', amount: rupees(99) };
    expect(unpackOrder(packOrder({ ...order, charges: [wrap] }))?.charges).toEqual([wrap]);
  });

  test('has at most as many lines as an order may have', () => {
    const order = orderOf(
      Array.from({ length: MAX_ORDER_LINES }, (_, n) => ({
        product: { ...bowl, id: `p${n}` },
        quantity: 1,
      })),
    );
    expect(unpackOrder(packOrder(order))?.lines).toHaveLength(MAX_ORDER_LINES);
    const more = { ...order, lines: [...order.lines, { product: bowl, quantity: 1 }] };
    expect(unpackOrder(packOrder(more))).toBeNull();
  });

  test.each([0, 8e15])('can contain any valid time, such as %d', (placedAt) => {
    const order = { ...orderOf([{ product: bowl, quantity: 1 }]), placedAt };
    expect(unpackOrder(packOrder(order))?.placedAt).toBe(placedAt);
  });

  test.each([1e300, -1, -1e300, null, '2026'])(
    'is refused if its order was placed at %j',
    (placedAt) => {
      const packed = JSON.parse(packOrder(orderOf([{ product: bowl, quantity: 1 }]))) as object;
      expect(unpackOrder(JSON.stringify({ ...packed, placedAt }))).toBeNull();
    },
  );

  test('is shown with today’s price beside each line', () => {
    expect(priceToday(bowl, [bowl])).toBe('');
    expect(priceToday(bowl, [{ ...bowl, price: rupees(5999) }])).toBe('Today: ₹5,999.00');
    expect(priceToday(bowl, [])).toBe('No longer sold');
    const other = { ...bowl, id: 'lota-vase', price: rupees(1) };
    expect(priceToday(bowl, [other, bowl])).toBe('');
  });
});

describe('a cart link', () => {
  test('contains products and quantities without prices', async () => {
    const text = await toLinkText(packCart([{ product: bowl, quantity: 3 }]));
    expect(unpackCart((await fromLinkText(text)) ?? '')).toEqual([
      { product: { ...bowl, image: '', price: rupees(0) }, quantity: 3 },
    ]);
  });

  test('has quantities of at most 999', () => {
    expect(unpackCart('[["urli-bowl","Urli Bowl",1000000]]')?.[0]?.quantity).toBe(999);
  });

  test.each(['', '{}', '[]', '[[]]', '[7]', '[["urli-bowl","Urli Bowl","3"]]'])(
    'is refused if it contains %s',
    (text) => expect(unpackCart(text)).toBeNull(),
  );

  test('is either refused or read as valid lines, whatever it contains', () => {
    const lines = fc.array(
      fc.array(fc.oneof(fc.jsonValue(), anyText, fc.integer()), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          lines.map((data) => JSON.stringify(data)),
          fc.json(),
          anyText,
        ),
        (text) => {
          for (const { product, quantity } of unpackCart(text) ?? []) {
            expect(product.id).not.toBe('');
            expect(Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
          }
        },
      ),
    );
  });
});

describe('link text', () => {
  test('can encode any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
        const link = await toLinkText(text);
        expect(link).toMatch(/^1z[\w-]+$/);
        expect(await fromLinkText(link)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['a bracket and a full stop', (link: string) => `${link}).`],
    ['tracking parameters', (link: string) => `${link}&utm_source=mail`],
    ['encoded punctuation', (link: string) => `${link}%29%2C`],
    ['the words of the next sentence', (link: string) => `${link}%20Thank%20you`],
    ['a dash', (link: string) => `${link}-`],
    ['an underscore', (link: string) => `${link}_`],
    ['a space in the middle', (link: string) => `${link.slice(0, 40)}%20${link.slice(40)}`],
    ['the soft line breaks of a mail', (link: string) => link.replace(/.{60}/g, '$&=\r\n')],
    ['the quotation marks of a mail', (link: string) => link.replace(/.{60}/g, '$&\r\n> ')],
    ['soft hyphens', (link: string) => link.replace(/.{60}/g, '$&%C2%AD')],
    ['new lines in the middle', (link: string) => link.replace(/.{60}/g, '$&\r\n')],
  ])('can be read despite added text: %s', async (_, touched) => {
    const packed = packOrder(orderOf([{ product: bowl, quantity: 1 }]));
    expect(await fromLinkText(touched(await toLinkText(packed)))).toBe(packed);
  });

  test('is refused if it is truncated, changed or of another kind', async () => {
    const link = await toLinkText(packOrder(orderOf([{ product: bowl, quantity: 1 }])));
    expect(await fromLinkText(link.slice(0, -9))).toBeNull();
    for (const text of ['', '1', '1z', '2zAAAA', '1x', '1z%%%', '1tAAAA', `1z${'A'.repeat(40)}`])
      expect(await fromLinkText(text), text).toBeNull();
  });

  test('can be read even for the longest order', async () => {
    const lines = Array.from({ length: MAX_ORDER_LINES }, (_, i) => {
      const product = {
        ...bowl,
        id: `${'a-long-name-'.repeat(5)}${i}`,
        name: `${'दीपक '.repeat(20)}${i}`,
      };
      return { product, quantity: 1 };
    });
    const packed = packOrder(orderOf(lines));
    expect(await fromLinkText(await toLinkText(packed))).toBe(packed);
  });

  test('is not unpacked beyond the size of an order', async () => {
    const bomb = await toLinkText(' '.repeat(5_000_000));
    expect(bomb.length).toBeLessThan(16_000);
    expect(await fromLinkText(bomb)).toBeNull();
    expect(await fromLinkText(`1z${'A'.repeat(3_000_000)}`)).toBeNull();
  });
});
