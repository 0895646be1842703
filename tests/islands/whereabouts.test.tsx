// Texts for an order on its way to the shop, in a build that sends orders.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OrderWhereabouts } from '../../src/islands/parts/OrderWhereabouts';
import { liveOrders } from '../../src/shop/orders/orders.live';
import { testEnvironment } from '../support/environment';
import { anOrder } from '../support/order';
import { renderIn } from './support/shop';

vi.mock('astro:env/client', async (load) => ({ ...(await load()), PUBLIC_ORDERS_TO_SHOP: '1' }));

test.each([
  [
    'received',
    'The shop has your order. No confirmation email has been sent yet, so please keep your order number.',
  ],
  ['emailed', 'The shop has your order.'],
] as const)('says of an order that is %s whether a confirmation was sent', (toShop, sentence) => {
  const env = testEnvironment();
  const order = anOrder({ toShop });
  liveOrders(env).keep(order);
  renderIn(env, <OrderWhereabouts order={order} shop={{ name: '', phone: '', whatsapp: '' }} />);
  expect(screen.getByRole('status').textContent).toBe(sentence);
});
