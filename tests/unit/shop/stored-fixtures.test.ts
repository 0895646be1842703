import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCart } from '../../../src/shop/cart/cart';
import { parseDraft } from '../../../src/shop/checkout/form';
import { parseItems } from '../../../src/shop/items/item';
import { parseItemsFile } from '../../../src/shop/items/file';
import { parseForeignOrder, parseOrdersFile } from '../../../src/shop/orders/transfer';
import { type Order, parseOrders, seenOrder, storedOrder } from '../../../src/shop/orders/order';
import { checkShipping } from '../../../src/shop/orders/shipping';
import { paymentText } from '../../../src/shop/payment/payment';
import { fromLinkText, unpackCart, unpackOrder } from '../../../src/shop/sharing/links';

/** What releases have stored, with a folder for each version of the orders' format. */
const FOLDER = new URL('../../fixtures/stored/', import.meta.url);
const versions = readdirSync(FOLDER);

/** Only the second version contains the UPI ID. */
const paymentsOf = (version: string) => {
  const from = version === 'version-1' ? '' : ', UPI ID asha@bank';
  return [
    'Card',
    `UPI (PhonePe), payment ID AANPAY26112223456789AB${from}, bank reference 412345678901`,
    `UPI (Other UPI App)${from}`,
    'Net Banking (HDFC Bank)',
    'Cash on Delivery',
    'Cash on Delivery',
  ];
};
/** In paise, with the charges for cash on delivery and gift wrap. */
const TOTALS = [0, 0, 0, 0, 5000, 14_900].map((charges) => 1_399_750 + charges);

const isOwned = (order: Order, uid: string | null) => ({ ...order, uid });

describe.each(versions)('the stored data of %s', (version) => {
  const text = (file: string) => readFileSync(new URL(`${version}/${file}`, FOLDER), 'utf8');
  const json = (file: string): unknown => JSON.parse(text(file));
  const stored = parseOrders(json('orders.json'));

  test('contains orders with complete addresses, payments and totals', () => {
    expect(stored.valid).toBe(true);
    expect(stored.value.map(({ payment }) => paymentText(payment))).toEqual(paymentsOf(version));
    expect(stored.value.map(({ total }) => total)).toEqual(TOTALS);
    for (const { shipping } of stored.value) {
      expect(shipping).toMatchObject({ firstName: 'Asha', zipCode: '411001', country: 'India' });
      expect(checkShipping(shipping)).toEqual({});
    }
  });

  test('contains orders that are unchanged when they are stored again', () => {
    expect(parseOrders(JSON.parse(JSON.stringify(stored.value.map(storedOrder))))).toEqual(stored);
  });

  test('contains an export of the same orders', () => {
    expect(parseOrdersFile(text('orders-export.json'), 'ravi')).toEqual({
      orders: stored.value.map((order) => isOwned(seenOrder(order), 'ravi')),
      refused: 0,
    });
  });

  test('contains an order in the posted format', () => {
    expect(parseForeignOrder(json('posted-order.json'))).toMatchObject({
      id: stored.value[2]?.id,
      payment: stored.value[2]?.payment,
      shipping: stored.value[2]?.shipping,
    });
  });

  test('contains links with the same orders and one with a cart', async () => {
    const links = json('links.json') as { cart: string; orders: string[] };
    const shared = await Promise.all(
      links.orders.map(async (link) => unpackOrder((await fromLinkText(link)) ?? '')),
    );
    expect(shared).toMatchObject(
      stored.value.map(({ id, shipping, payment, charges, total }) => ({
        ...{ id, shipping, payment, charges, total, uid: null },
      })),
    );
    expect(unpackCart((await fromLinkText(links.cart)) ?? '')).toMatchObject([
      { product: { id: 'urli-bowl' }, quantity: 3 },
    ]);
  });

  test('contains a cart, items and a draft', () => {
    expect(parseCart(json('cart.json'))).toMatchObject({
      value: [{ quantity: 12 }, { quantity: 1, unavailable: true }],
      valid: true,
    });
    expect(parseItems(json('items.json'))).toMatchObject({
      value: [
        { name: 'Brass lamp', price: 149_950 },
        { id: '1763600000000', price: 99_950, category: 'decor' },
      ],
      valid: true,
    });
    expect(parseItemsFile(text('items-export.json'), 'ravi')).toMatchObject({
      items: [{ name: 'Brass lamp', userId: 'ravi' }],
      refused: 0,
    });
    expect(parseDraft(json('draft.json')).value).toMatchObject({
      ...{ firstName: 'Asha', zipCode: '411 001', method: 'upi', provider: 'paytm' },
      ...{ upiId: 'asha@bank', bankReference: '4123 4567', bankName: 'Axis Bank' },
    });
  });
});
