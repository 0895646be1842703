import { describe, expect, test } from 'vitest';
import { savedText, slipPayment } from '../../../../src/shop/desk/desk.messages';
import { moneyLabel, whatsappText } from '../../../../src/shop/desk/owner.messages';
import { rupees } from '../../../../src/shop/money/money';
import { factsOf } from '../../../../src/shop/orders/facts';
import { canStep, type HistoryEntry, stateOf } from '../../../../src/shop/orders/lifecycle';
import { parseOrders, storedOrder } from '../../../../src/shop/orders/order';
import {
  EMPTY_WANTED,
  ownersOrder,
  parseWantedOrder,
  stepsTaken,
  usualWay,
  type WantedOrder,
  waysToPay,
} from '../../../../src/shop/orders/owners-order';
import { situationOf } from '../../../../src/shop/orders/situation';
import type { District } from '../../../../src/shop/delivery/pins';
import { changedOrder, storedWanted, wantedFrom } from '../../../../src/shop/orders/change';
import { whatChanged } from '../../../../src/shop/orders/what-changed';
import { isOwnersWord } from '../../../../src/shop/orders/transfer';
import { anOrder, shipping, urli, vase } from '../../../support/order';
import { SHOP_FACTS } from '../../../support/shop-facts';

const NOW = Date.UTC(2026, 10, 21, 7);
const TERMS = {
  ships: { from: 2, to: 3 },
  arrives: { from: 5, to: 7 },
  areas: [{ pins: ['79'], cashOnDelivery: false }],
  holidays: [],
  onlyState: 'Maharashtra',
};
const CATALOGUE = [urli, { ...vase, pieces: 1 }, { ...urli, id: 'gone', soldOut: true as const }];
const PLACES: Record<string, District[]> = {
  403001: [{ state: 'Goa', district: 'North Goa' }],
};
const BUYER = { ...EMPTY_WANTED.shipping, firstName: 'Asha Rao', phone: '98765 43210' };

const wanting = (given: Partial<WantedOrder['wanted']>, rest: Partial<WantedOrder> = {}) =>
  parseWantedOrder({
    id: 'AAN-261121-7K2WX-M94RY',
    source: 'fair',
    way: 'cash',
    ...rest,
    wanted: storedWanted({
      ...EMPTY_WANTED,
      shipping: BUYER,
      quantities: { [urli.id]: 1 },
      ...given,
    }),
  })!;
function result(...given: Parameters<typeof wanting>) {
  const wanted = wanting(...given);
  const places = PLACES[wanted.wanted.shipping.zipCode];
  return ownersOrder(wanted, CATALOGUE, TERMS, 'Maharashtra', NOW, places);
}
function placed(...given: Parameters<typeof wanting>) {
  const made = result(...given);
  if (!('order' in made)) throw new Error(JSON.stringify(made.errors));
  const history = stepsTaken(made.order).map((one, index) => ({
    ...{ version: index + 2, at: NOW, by: 'owner' as const },
    ...one,
  }));
  return { order: made.order, state: stateOf(made.order, history) };
}

describe('an order that the owner has taken', () => {
  test('needs only a piece, a name and a phone number, and is delivered at once at a fair', () => {
    const booked = placed({});
    expect(situationOf(booked.order, booked.state)).toBe('delivered');
    expect(booked.state).toMatchObject({ money: 'paid', received: urli.price });
    expect(booked.order).toMatchObject({
      source: 'fair',
      total: urli.price,
      shipping: {
        firstName: 'Asha',
        lastName: 'Rao',
        email: '',
        address: '',
        state: 'Maharashtra',
      },
    });
    const facts = factsOf(booked.order, 'mails', null);
    expect(facts.map(({ label, lines }) => [label, ...lines])).toEqual([
      ['Collected by', 'Asha Rao', '+91 98765 43210'],
      ['Payment', 'Cash'],
    ]);
    expect(whatsappText(booked, 'Kansa')).toContain('is paid and yours.');
    expect(parseOrders([storedOrder(booked.order)]).value).toEqual([booked.order]);
  });

  test.each([
    ['cash', { taken: 'cash' }, 'Cash', 'pack-paid'],
    ['upi', { taken: 'upi' }, 'UPI', 'pack-paid'],
    ['card', { taken: 'card' }, 'Card', 'pack-paid'],
    ['cod', { method: 'cod' }, 'Cash on Delivery', 'pack-cash'],
    ['link', { via: 'Razorpay' }, 'UPI, on Razorpay’s page', 'awaiting'],
  ] as const)('that is sent and paid with %s is to pack, and says so', (way, payment, text, is) => {
    const { order, state } = placed({ shipping }, { source: 'telephone', way });
    expect(order.payment).toMatchObject(payment);
    expect(factsOf(order, 'text', null).find(({ id }) => id === 'payment')?.lines).toEqual([text]);
    expect(situationOf(order, state)).toBe(is);
    expect(order.charges).toHaveLength(way === 'cod' ? 1 : 0);
    expect(order.delivery).toBeDefined();
  });

  test('is to pack and unpaid until its shopper collects it', () => {
    const booked = placed({}, { source: 'telephone', way: 'collect' });
    expect(situationOf(booked.order, booked.state)).toBe('collect-due');
    expect(booked.order).toMatchObject({ charges: [], total: urli.price });
    const payment = factsOf(booked.order, 'mails', SHOP_FACTS)[1];
    expect(payment?.lines).toEqual(['On collection', '₹5,499.00 is due when you collect it.']);
    expect(moneyLabel(booked.state)).toBe('To be paid on collection');
    expect(slipPayment(booked)).toBe('Please pay ₹5,499.00 when you collect this.');
    expect(whatsappText(booked, 'Kansa')).toContain('₹5,499 is due when you collect it.');
    expect(canStep(booked.state, 'pay', 'owner')).toBe(true);
    const pay = { version: 2, at: NOW, by: 'owner', step: 'pay', details: { amount: urli.price } };
    const state = stateOf(booked.order, [pay as HistoryEntry]);
    expect(whatsappText({ ...booked, state }, 'Kansa')).toContain('until you collect it.');
    expect(parseOrders([storedOrder(booked.order)]).value).toEqual([booked.order]);
    // The shopper would rather have it sent.
    const wanted = { ...wantedFrom(booked.order), shipping };
    const sent = changedOrder(booked.order, wanted, CATALOGUE, TERMS);
    expect(sent).toMatchObject({ order: { payment: { method: 'cod' } } });
    if (!('order' in sent)) throw new Error();
    expect(sent.order.payment.taken).toBeUndefined();
    expect(whatChanged(booked.order, sent.order)).toContain('Payment: Cash on Delivery');
  });

  test.each([
    ['telephone', false, true, 'link'],
    ['telephone', false, false, 'collect'],
    ['workshop', false, false, 'cash'],
    ['fair', true, true, 'cod'],
  ] as const)(
    'from %s (sent: %s, provider: %s) is usually paid by %s',
    (source, sent, takes, way) => {
      expect(usualWay(source, sent, takes)).toBe(way);
      expect(waysToPay(sent, takes)).toContain(way);
    },
  );

  test('tells where it can be paid, without an email', () => {
    const booked = placed({}, { source: 'whatsapp', way: 'link' });
    const text = whatsappText(booked, 'Kansa', { pay: 'https://kansa.in/p', order: 'https://o' });
    expect(text).toMatch(
      /payment of ₹5,499\. You can pay here: https:\/\/kansa\.in\/p\nhttps:\/\/o$/,
    );
    const rest = {
      history: [],
      acceptedAt: 0,
      attention: [],
      note: '',
      printed: null,
      papers: [],
      ewayBill: null,
    };
    expect(savedText({ ...booked, ...rest }, true)).toBe(
      'It waits for its payment, under “All”. No email is sent: send its link on WhatsApp.',
    );
  });

  test('has another price with its reason, and what is paid is what was agreed', () => {
    const agreed = { prices: { [urli.id]: rupees(5000) }, reason: 'Promised at the fair' };
    const { order, state } = placed({ ...agreed, reduction: rupees(100) });
    expect(order).toMatchObject({
      total: rupees(4900),
      priceReason: 'Promised at the fair',
      lines: [{ product: { price: rupees(5000) } }],
    });
    expect(state.received).toBe(rupees(4900));
    expect(factsOf(order, 'screen', null)).toContainEqual({
      ...{ id: 'price', label: 'Agreed price' },
      lines: ['Promised at the fair'],
    });
  });

  test.each<[string, Parameters<typeof wanting>, readonly string[]]>([
    ['no piece', [{ quantities: {} }], ['pieces']],
    ['a sold-out piece', [{ quantities: { gone: 1 } }], ['pieces']],
    ['more of a one-off piece than there are', [{ quantities: { [vase.id]: 2 } }], ['pieces']],
    ['a price of zero', [{ prices: { [urli.id]: rupees(0) }, reason: 'x' }], [`price-${urli.id}`]],
    ['another price without a reason', [{ prices: { [urli.id]: rupees(9) } }], ['reason']],
    ['a reduction above the total', [{ reduction: rupees(6000), reason: 'x' }], ['reduction']],
    ['no phone number', [{ shipping: { ...BUYER, phone: '' } }], ['phone']],
    ['a wrong email', [{ shipping: { ...BUYER, email: 'asha@' } }], ['email']],
    [
      'half an address',
      [{ shipping: { ...BUYER, city: 'Pune' } }],
      ['address', 'zipCode', 'state'],
    ],
    [
      'a PIN code without delivery',
      [{ shipping: { ...shipping, zipCode: '403001' } }],
      ['zipCode'],
    ],
    ['a state without delivery', [{ shipping: { ...shipping, state: 'Kerala' } }], ['state']],
    ['cash on delivery without an address', [{}, { way: 'cod' }], ['way']],
    [
      'cash on delivery where no one collects it',
      [{ shipping: { ...shipping, zipCode: '790001' } }, { way: 'cod' }],
      ['zipCode'],
    ],
  ])('can’t have %s', (_, given, fields) => {
    const made = result(...given);
    const { errors } = 'errors' in made ? made : { errors: {} };
    expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted());
    for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^\p{Lu}/u);
  });

  test('isn’t read from anything else', () => {
    for (const given of [null, {}, { ...wanting({}), way: 'gold' }, { ...wanting({}), id: '../x' }])
      expect(parseWantedOrder(given)).toBeNull();
  });

  test('can’t be sent by a device', () => {
    const { order } = placed({});
    expect(isOwnersWord(order)).toBe(true);
    expect(isOwnersWord(anOrder({ payment: { method: 'upi', taken: 'upi' } }))).toBe(true);
    const reductions = [{ kind: 'agreed', amount: rupees(9), reason: 'x' }] as const;
    expect(isOwnersWord(anOrder({ reductions }))).toBe(true);
    expect(isOwnersWord(anOrder())).toBe(false);
  });
});
