// What the shopper reads about an order on its way to the shop, in a shop that receives orders.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderWhereabouts } from '../../src/islands/parts/OrderWhereabouts';
import type { OrderProgress } from '../../src/shop/orders/order-status';
import { liveOrders } from '../../src/shop/orders/orders.live';
import { testEnvironment } from '../support/environment';
import { anOrder, urli, vase } from '../support/order';
import { renderIn } from './support/shop';

test.each([
  [
    'received',
    'The shop has your order. No confirmation email has been sent, so please keep your order number.',
  ],
  ['emailed', 'The shop has your order.'],
] as const)(
  'the note on an order that is %s says whether a confirmation was sent',
  (toShop, sentence) => {
    const env = testEnvironment();
    const order = anOrder({ toShop });
    liveOrders(env).keep(order);
    renderIn(env, <OrderWhereabouts order={order} shop={{ name: '', phone: '', whatsapp: '' }} />);
    expect(screen.getByRole('status').textContent).toBe(sentence);
  },
);

test('an order that has been shipped has no note that the shop has it', () => {
  const env = testEnvironment();
  const shipped: OrderProgress = {
    id: anOrder().id,
    version: 2,
    status: 'Shipped',
    situation: 'shipped',
    money: 'to collect',
    history: [{ status: 'Shipped', at: 1 }],
    emailed: true,
    canCancel: false,
    fetchedAt: 1,
  };
  const order = { ...anOrder({ toShop: 'emailed' }), progress: shipped };
  liveOrders(env).keep(order);
  renderIn(env, <OrderWhereabouts order={order} shop={{ name: '', phone: '', whatsapp: '' }} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the note on an order whose piece others have bought explains what to do', () => {
  const env = testEnvironment();
  const both = [urli, vase].map((product) => ({ product, quantity: 1 }));
  const order = { ...anOrder({ toShop: 'refused', lines: both }), sold: [urli.id] };
  liveOrders(env).keep(order);
  renderIn(env, <OrderWhereabouts order={order} shop={{ name: '', phone: '1', whatsapp: '' }} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'When your order reached us, too few were left: Urli Bowl. We won’t send any of this order. To get the other pieces, order them again. If you have paid, call us: we will send your money back.',
  );
  screen.getByRole('link', { name: '1' });
});
