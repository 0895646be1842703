import { describe, expect, test, vi } from 'vitest';
import * as icons from '../../../../src/assets/icons';
import { isoDateInIndia, longDate } from '../../../../src/shop/date';
import { formatMoney, rupees } from '../../../../src/shop/money/money';
import { factsOf, orderText } from '../../../../src/shop/orders/facts';
import {
  type Order,
  orderNumber,
  ordersOf,
  orderSubtotal,
  parseOrders,
  storedOrder,
} from '../../../../src/shop/orders/order';
import { confirmedOrder } from '../../../../src/shop/orders/guest-order';
import { STATUSES, statusOf } from '../../../../src/shop/orders/status';
import { orderAgainToasts } from '../../../../src/shop/orders/orders.messages';
import { addressLines } from '../../../../src/shop/orders/shipping';
import { methodOf, paymentText } from '../../../../src/shop/payment/payment';
import type { MethodEntry } from '../../../../src/shop/payment/payment-field';
import { seededRandom } from '../../../support/random';
import { anOrder, shipping } from '../../../support/order';
import { SHOP_FACTS } from '../../../support/shop-facts';

const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
const NOW = Date.UTC(2026, 10, 21, 6, 42, 0);
function order(over: Partial<Order> = {}, method: 'cod' | 'card' = 'cod'): Order {
  const made = anOrder({
    id: 'AAN-261121-439207',
    now: NOW,
    uid: null,
    lines: [{ product: urli, quantity: 2 }],
    payment: { method },
  });
  return { ...made, ...over };
}

describe('a new order', () => {
  test('is Processing, with the date in India, the charge and the total', () => {
    expect(order()).toMatchObject({
      status: 'Processing',
      placedAt: NOW,
      date: '2026-11-21',
      charges: [{ id: 'cod', label: 'COD Charges', amount: rupees(50) }],
      total: rupees(11_048),
    });
    expect(order({}, 'card')).toMatchObject({ charges: [], total: rupees(10_998) });
  });

  test('keeps the prices of its lines', () => {
    expect(orderSubtotal(order())).toBe(1_099_800);
  });
});

describe('the charges of an order', () => {
  const wrap = { id: 'gift-wrap', label: 'Gift wrap', amount: rupees(99) };
  const [cod] = order().charges;

  test('are stored and read completely', () => {
    for (const charges of [[], [cod!], [wrap], [wrap, cod!]]) {
      const one = order({ charges });
      expect(parseOrders([storedOrder(one)]).value).toEqual([one]);
    }
  });

  test.each([
    ['text', 'free'],
    ['an invalid entry', [null]],
    ['without an id', [{ label: 'Wrap', amount: 99 }]],
    ['without a label', [{ id: 'wrap', amount: 99 }]],
    ['without an amount', [{ id: 'wrap', label: 'Wrap', amount: 'x' }]],
    [
      'duplicates',
      [
        { id: 'a', label: 'A', amount: 1 },
        { id: 'a', label: 'A', amount: 1 },
      ],
    ],
  ])('make an order invalid if they are %s', (_, charges) => {
    const stored = { ...storedOrder(order()), charges };
    expect(parseOrders([stored])).toEqual({ value: [], valid: false, invalid: [stored] });
  });
});

describe('an order status', () => {
  test.each([
    ['Delivered', 'check', 'verdigris'],
    ['Processing', 'clock', 'amber'],
    ['Shipped', 'truck', 'sky'],
    ['Cancelled', 'cancel', 'madder'],
    ['Lost', 'cancel', 'madder'],
  ] as const)('named %s has the icon %s and the colour %s', (name, icon, color) => {
    expect(statusOf(name)).toMatchObject({ name, icon: icons[icon], color });
  });

  test('never shares its icon, unless it is shown like an unknown one', () => {
    const own = STATUSES.map(({ icon }) => icon).filter((icon) => icon !== icons.cancel);
    expect(new Set(own).size).toBe(own.length);
  });
});

describe('the date of an order', () => {
  test('changes at midnight in India', () => {
    expect(isoDateInIndia(Date.UTC(2026, 11, 31, 18, 29, 59))).toBe('2026-12-31');
    expect(isoDateInIndia(Date.UTC(2026, 11, 31, 18, 30))).toBe('2027-01-01');
  });

  test.each([
    ['2026-11-21', 'November 21, 2026'],
    ['2024-01-05', 'January 5, 2024'],
    ['an invalid date', 'an invalid date'],
  ])('is shown for %s as %s', (iso, long) => {
    expect(longDate(iso)).toBe(long);
  });
});

describe('order numbers', () => {
  test('consist of a prefix, the date in India and ten letters', () => {
    expect(orderNumber(NOW, () => 0.75)).toBe('AAN-261121-RRRRR-RRRRR');
    expect(orderNumber(Date.UTC(2026, 10, 20, 18, 30, 1), () => 0)).toMatch(/^AAN-261121-2/);
    expect(orderNumber(Date.UTC(2026, 10, 21, 18, 29, 59), () => 0.999)).toMatch(/^AAN-261121-Y/);
  });

  test('have 40 random bits: ten of sixteen equally likely letters', () => {
    const random = seededRandom(1);
    const counts = new Map<string, number>();
    const numbers = Array.from({ length: 2000 }, () => orderNumber(NOW, random));
    for (const letter of numbers.flatMap((number) => [...number.slice(11).replace('-', '')]))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(new Set(numbers).size).toBe(2000);
    expect(counts.size).toBe(16);
    for (const count of counts.values()) expect(Math.abs(count - 1250)).toBeLessThan(150);
  });
});

describe('stored orders', () => {
  test('survive storing and parsing', () => {
    const orders = [order(), order({ id: 'AAN-2', uid: 'u1' }, 'card')];
    expect(parseOrders(JSON.parse(JSON.stringify(orders.map(storedOrder))))).toEqual({
      value: orders,
      valid: true,
    });
  });

  const stored = storedOrder(order());

  test('contain amounts in rupees', () => {
    expect(stored).toMatchObject({
      lines: [{ product: { price: 5499 }, quantity: 2 }],
      charges: [{ id: 'cod', label: 'COD Charges', amount: 50 }],
      total: 11_048,
    });
  });

  test.each([undefined, null, 7, 'x', {}, { 0: stored }])('are empty if they are %j', (data) => {
    expect(parseOrders(data)).toEqual({ value: [], valid: false });
  });

  // Its id is unique, so that it can be dropped only because of its mistake.
  const next = { ...stored, id: 'AAN-2' };
  const [line] = stored.lines;
  const agreed = { kind: 'agreed', amount: 500, reason: 'At the fair' };
  const reduced = (...reductions: unknown[]) => ({ ...next, reductions });

  test('may contain two orders that differ only in their ids', () => {
    expect(parseOrders([stored, next])).toMatchObject({
      value: [{}, { id: 'AAN-2' }],
      valid: true,
    });
  });

  test.each([
    ['null instead of data', null],
    ['a list instead of data', []],
    ['no id', { ...next, id: '' }],
    ['an id of the wrong type', { ...next, id: 7 }],
    ['an id that is not a path segment', { ...next, id: '../x' }],
    ['an id that begins like an option', { ...next, id: '-x' }],
    ['an id of more than 64 characters', { ...next, id: 'x'.repeat(65) }],
    ['no lines', { ...next, lines: [] }],
    ['lines that are not a list', { ...next, lines: { 0: line } }],
    ['a broken line', { ...next, lines: [{ ...line, quantity: 0 }] }],
    ['a broken line after a whole one', { ...next, lines: [line, null] }],
    ['two lines of a product', { ...next, lines: [line, line] }],
    [
      'a charge with part of a paisa',
      { ...next, charges: [{ id: 'cod', label: 'COD', amount: 50.005 }] },
    ],
    ['a kind of reduction that the shop doesn’t know', reduced({ ...agreed, kind: 'unheard-of' })],
    ['a reduction without a kind', reduced({ amount: 500, reason: 'At the fair' })],
    ['a reduction without a reason', reduced({ ...agreed, reason: ' ' })],
    ['a reduction without an amount', reduced({ ...agreed, amount: 0 })],
    ['the same kind of reduction twice', reduced(agreed, agreed)],
    ['reductions that are not a list', { ...next, reductions: agreed }],
    ['a total that is too large', { ...next, total: 1e308 }],
    ['a total as text', { ...next, total: '11048' }],
    ['a negative charge', { ...next, charges: [{ id: 'cod', label: 'COD', amount: -50 }] }],
    ['no time', { ...next, placedAt: NaN }],
    ['a time as text', { ...next, placedAt: '1' }],
    ['a time before 1970', { ...next, placedAt: -1 }],
    ['a time that never comes', { ...next, placedAt: Infinity }],
    ['no date', { ...next, date: 5 }],
    ['no status', { ...next, status: undefined }],
    ['an invalid uid', { ...next, uid: 5 }],
    ['no uid', { ...next, uid: undefined }],
    ['no address', { ...next, shipping: undefined }],
    ['an incomplete address', { ...next, shipping: { ...shipping, city: 1 } }],
    ['no payment', { ...next, payment: [] }],
    ['an unknown method', { ...next, payment: { method: 'bitcoin' } }],
    ['a duplicate id', { ...stored, status: 'Shipped' }],
  ])('are invalid and lose one order if it has %s', (_, bad) => {
    expect(parseOrders([stored, bad])).toEqual({ value: [order()], valid: false, invalid: [bad] });
  });

  test('may have lines with several products', () => {
    const other = { ...line, product: { ...line!.product, id: 'lota-vase' } };
    expect(parseOrders([{ ...stored, lines: [line, other] }])).toMatchObject({
      value: [{ lines: [{ product: { id: 'urli-bowl' } }, { product: { id: 'lota-vase' } }] }],
      valid: true,
    });
  });

  test('may have any time since 1970, and an id of 64 characters', () => {
    const first = { ...stored, id: 'x'.repeat(64), placedAt: 0 };
    expect(parseOrders([first])).toMatchObject({ value: [{ placedAt: 0 }], valid: true });
  });

  test('keep the arrival date and the weeks to make', () => {
    const lines = [{ product: { ...urli, weeks: 3 }, quantity: 1 }];
    const delivery = { by: '2027-01-08', transit: { from: 9, to: 14 } };
    const order = anOrder({ lines, delivery });
    expect(parseOrders([storedOrder(order)]).value).toEqual([order]);
    expect(parseOrders([{ ...storedOrder(order), delivery: 'soon' }]).value[0]?.delivery).toBe(
      undefined,
    );
  });

  test('are unseen only if they are marked with true', () => {
    const unseen = [undefined, true, 'true', 1].map((mark, n) => ({
      ...stored,
      id: `AAN-${n}`,
      unseen: mark,
    }));
    expect(parseOrders(unseen).value.map((one) => one.unseen)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
    ]);
  });

  test('may have any status, but keep only valid payment details', () => {
    const payment = { method: 'upi', provider: 'gpay', bank: '', paymentId: 'P1' };
    const lost = { ...stored, status: 'Lost', payment };
    expect(parseOrders([lost]).value[0]).toMatchObject({
      status: 'Lost',
      payment: { method: 'upi', provider: 'gpay', paymentId: 'P1' },
    });
    // Converting this object to text throws.
    const hostile = { toString: 1, valueOf: 1 };
    const strange = { provider: 'mypay', bank: 5, paymentId: {}, reference: hostile };
    const odd = { ...lost, payment: { ...payment, ...strange } };
    expect(parseOrders([odd]).value[0]?.payment).toEqual({
      method: 'upi',
    });
  });
});

describe('the order that the confirmation shows', () => {
  const early = order({ id: 'A', placedAt: 1, uid: 'u1' });
  const late = order({ id: 'B', placedAt: 2, uid: 'u1' });
  const other = order({ id: 'C', placedAt: 3, uid: 'u2' });
  const ofGuest = order({ id: 'D', placedAt: 0 });
  const all = [early, late, other, ofGuest];
  const visitor = { uid: 'u1', email: 'Asha@Example.in' };

  test('is one of the user’s own, which are sorted newest first', () => {
    expect(ordersOf(all, 'u1').map(({ id }) => id)).toEqual(['B', 'A']);
    expect(ordersOf(all, null).map(({ id }) => id)).toEqual(['D']);
  });

  test('is the last one that the tab placed', () => {
    expect(confirmedOrder(all, ['B', 'A'], visitor)?.id).toBe('A');
    expect(confirmedOrder(all, ['D'], visitor)?.id).toBe('D');
    expect(confirmedOrder(all, ['D'], null)?.id).toBe('D');
  });

  test('is never one that the tab did not place', () => {
    expect(confirmedOrder(all, [], visitor)).toBeNull();
    expect(confirmedOrder(all, [], null)).toBeNull();
    expect(confirmedOrder(all, ['A', 'not placed after all'], visitor)).toBeNull();
  });

  test('never belongs to another account', () => {
    expect(confirmedOrder(all, ['C'], null)).toBeNull();
    expect(confirmedOrder(all, ['C'], visitor)).toBeNull();
  });
});

describe('an order as text', () => {
  test('contains everything that the shop needs', () => {
    expect(orderText(order(), 'Aangan')).toBe(
      [
        'Order AAN-261121-439207 at Aangan',
        '',
        '2 x Urli Bowl: ₹10,998.00',
        '',
        'Subtotal: ₹10,998.00',
        'Shipping: Free',
        'COD Charges: ₹50.00',
        'Total: ₹11,048.00',
        '',
        'Deliver to:',
        'Asha Rao',
        '14 Lake Road',
        'Pune, Maharashtra 411001',
        'India',
        '+91 98765 43210',
        'asha@example.in',
        '',
        'Payment: Cash on Delivery',
      ].join('\n'),
    );
  });

  test('contains no charge of 0, and the payment id if there is one', () => {
    const payment = { method: 'upi', provider: 'bhim', paymentId: 'P1' } as const;
    const paid = order({ payment }, 'card');
    expect(orderText(paid, 'Aangan')).toContain('Shipping: Free\nTotal: ₹10,998.00\n\nDeliver');
    expect(paymentText(paid.payment)).toBe('UPI (BHIM UPI), payment ID P1');
    const referenced = order({ payment: { ...payment, reference: '412345678901' } });
    expect(paymentText(referenced.payment)).toBe(
      'UPI (BHIM UPI), payment ID P1, bank reference 412345678901',
    );
    expect(addressLines(shipping)).toHaveLength(4);
  });

  test('contains the message of a gift', () => {
    expect(orderText(order({ gift: 'For Ma.\nHappy Diwali' }), 'Aangan')).toContain(
      '\n\nGift:\nFor Ma.\nHappy Diwali',
    );
  });

  test('ends with its link if there is one', () => {
    const link = 'https://shop.example/shared-order#1z';
    expect(orderText(order(), 'Aangan', link)).toBe(
      `${orderText(order(), 'Aangan')}\n\nOpen this order as a web page, to print it or order again:\n${link}`,
    );
  });

  test('can be ordered again with a toast that names all sold-out products', () => {
    expect(orderAgainToasts.soldOut(['Urli Bowl', 'Lota Vase'])).toEqual({
      title: 'Sold out: Urli Bowl; Lota Vase',
    });
  });
});

test('the sentence of a payment method about the shop is on the screen and in the mail', () => {
  const method: MethodEntry = methodOf('cod');
  const due = vi
    .spyOn(method as Required<MethodEntry>, 'due')
    .mockImplementation((amount, _, { name, address }) => [amount, name, ...address].join(' | '));
  const cash = order();
  for (const place of ['screen', 'mails'] as const)
    expect(factsOf(cash, place, SHOP_FACTS).find(({ id }) => id === 'payment')?.lines).toContain(
      [formatMoney(cash.total, 'exact'), SHOP_FACTS.name, ...SHOP_FACTS.address].join(' | '),
    );
  expect(orderText(cash, 'Aangan')).not.toContain(SHOP_FACTS.address[0]);
  due.mockRestore();
});
