import { describe, expect, test } from 'vitest';
import { rupees } from '../../../../src/shop/money/money';
import { inProportion, orderAmounts } from '../../../../src/shop/payment/charges';
import { changedOrder, parseWanted } from '../../../../src/shop/orders/change';
import { whatChanged } from '../../../../src/shop/orders/what-changed';
import { parseOrders, storedOrder } from '../../../../src/shop/orders/order';
import { orderForShop, parseForeignOrder } from '../../../../src/shop/orders/transfer';
import { anOrder, shipping, urli, vase } from '../../../support/order';

const order = anOrder({ gift: 'For Ma' });
const terms = { ships: { from: 2, to: 3 }, arrives: { from: 5, to: 7 }, areas: [], holidays: [] };
const catalogue = [
  { ...urli, price: rupees(5999) },
  { ...vase, pieces: 1 },
];

/** The order as it is, apart from what is given. */
const wanting = (given: object = {}) =>
  parseWanted({
    shipping: order.shipping,
    quantities: { [urli.id]: 2 },
    extras: { gift: 'For Ma' },
    charges: ['cod'],
    reduction: 0,
    reason: '',
    ...given,
  })!;
const changed = (given: object) => {
  const result = changedOrder(order, wanting(given), catalogue, terms);
  if (!('order' in result)) throw new Error(JSON.stringify(result.errors));
  return result.order;
};
const errors = (given: object) => {
  const result = changedOrder(order, wanting(given), catalogue, terms);
  return 'errors' in result ? Object.keys(result.errors) : [];
};

describe('a changed order', () => {
  test('is the same, and nothing has changed, if nothing is asked for', () => {
    expect(changed({})).toEqual(order);
    expect(whatChanged(order, changed({}))).toEqual([]);
  });

  test('keeps the price of its own pieces; added ones cost what they cost today', () => {
    const next = changed({ quantities: { [urli.id]: 1, [vase.id]: 1 } });
    expect(next.total).toBe(rupees(5499 + 2999 + 50));
    expect(whatChanged(order, next)).toEqual([
      'Urli Bowl: 1 instead of 2',
      'Added: 1 × Lota Vase, ₹2,999.00',
      'Total: ₹8,548.00 instead of ₹11,048.00',
    ]);
  });

  test('loses a piece, a charge and what the shopper asked for', () => {
    const next = changed({ quantities: { [urli.id]: 0, [vase.id]: 1 }, charges: [], extras: {} });
    expect(next.gift).toBeUndefined();
    expect(next.total).toBe(rupees(2999));
    expect(whatChanged(order, next)).toEqual([
      'Taken out: 2 × Urli Bowl',
      'Added: 1 × Lota Vase, ₹2,999.00',
      'No longer a gift',
      'Without COD Charges',
      'Total: ₹2,999.00 instead of ₹11,048.00',
    ]);
  });

  test('says its new address, phone and email', () => {
    const next = changed({
      shipping: { ...shipping, address: '7 Hill Road', phone: '91234 56780', email: 'a@b.in' },
    });
    expect(whatChanged(order, next)).toEqual([
      'Deliver to: Asha Rao, 7 Hill Road, Pune, Maharashtra 411001, India',
      'Phone: +91 91234 56780',
      'Email: a@b.in',
    ]);
  });

  test('isn’t delivered to someone who collects it', () => {
    const inPerson = { ...shipping, address: '', city: '', zipCode: '' };
    const before = { ...order, shipping: inPerson };
    const after = { ...order, shipping: { ...inPerson, lastName: 'Roy' } };
    expect(whatChanged(before, after)).toEqual(['Collected by: Asha Roy']);
  });

  test('has an agreed reduction with its reason in its amounts, in storage and in its link', () => {
    const next = changed({ reduction: 500, reason: 'Promised at the fair' });
    expect(orderAmounts(next).slice(-2)).toMatchObject([
      { label: 'Reduction: Promised at the fair', amount: '−₹500.00' },
      { label: 'Total', amount: '₹10,548.00' },
    ]);
    expect(parseOrders([storedOrder(next)]).value).toEqual([next]);
    expect(parseForeignOrder(orderForShop(next))).toMatchObject({
      total: rupees(10_548),
      reductions: next.reductions,
    });
  });

  test('keeps reductions that others than the owner grant, in proportion to its pieces', () => {
    const [one, two] = [1, 2].map((quantity) => [{ product: urli, quantity }]);
    const half = { kind: 'agreed', amount: rupees(549.9), reason: 'x' } as const;
    const whole = { ...half, amount: rupees(1099.8) };
    expect(inProportion([whole], two!, one!)).toEqual([half]);
    expect(inProportion([half], one!, two!)).toEqual([whole]);
    expect(inProportion([whole], two!, [])).toEqual([]);
  });

  test.each([
    ['no piece', { quantities: { [urli.id]: 0 } }, ['pieces']],
    ['more of a one-off piece than there are', { quantities: { [vase.id]: 2 } }, ['pieces']],
    ['an unknown piece', { quantities: { unknown: 1 } }, ['pieces']],
    ['a negative quantity', { quantities: { [urli.id]: -1 } }, ['pieces']],
    ['a reduction of the whole price', { reduction: 11_048, reason: 'All' }, ['reduction']],
    ['a reduction without a reason', { reduction: 10 }, ['reason']],
    ['no address', { shipping: { ...shipping, address: ' ' } }, ['address']],
  ])('can’t have %s', (_, given, fields) => {
    expect(errors(given)).toEqual(fields);
  });
});
