import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SharedOrder } from '../../src/islands/SharedOrder/SharedOrder';
import { type Order, storedOrder } from '../../src/shop/orders/order';
import { liveGuestOrders, liveOrders } from '../../src/shop/orders/orders.live';
import { packOrder, toLinkText } from '../../src/shop/sharing/links';
import { recordToasts, testEnvironment } from '../support/environment';
import { ASHA, fakeAuth } from '../support/fake-auth';
import { anOrder, shipping } from '../support/order';
import { SHOP_FACTS } from '../support/shop-facts';
import { fakeStorage } from '../support/storage';
import { CATALOGUE, renderIn, signedIn } from './support/shop';

const order = anOrder({ uid: null });

/** Opens an order link on a device with these orders. */
async function open(linked: Order, stored: Order[], user?: typeof ASHA) {
  const text = await toLinkText(packOrder(linked));
  const device = fakeStorage(new Map([['orders', JSON.stringify(stored.map(storedOrder))]]));
  const given = {
    device,
    path: '/shared-order',
    fragment: () => text,
    watchFragment: (run: (fragment: string) => void) => {
      run(text);
      return () => undefined;
    },
  };
  const env = user
    ? (await signedIn(given, user)).env
    : testEnvironment({ ...given, auth: fakeAuth() });
  const toasts = recordToasts(env);
  const { user: visitor } = renderIn(env, <SharedOrder catalogue={CATALOGUE} shop={SHOP_FACTS} />);
  await screen.findByRole('article', { name: `Order ${linked.id}` });
  return { env, toasts, visitor };
}
const openHere = () => screen.queryByRole('button', { name: 'Go to the order’s own page' });

describe('an order link', () => {
  test('lets a guest open the order on the device that placed it', async () => {
    const { env, visitor } = await open(order, [order]);
    await visitor.click(openHere()!);
    expect(env.goTo).toHaveBeenCalledWith(`/order/${order.id}`);
    expect(liveGuestOrders(env).$shown.get()).toMatchObject([{ id: order.id }]);
  });

  test('opens no order from another device, of an account, or with another email address', async () => {
    const forged = { ...order, shipping: { ...shipping, email: 'ravi@example.in' } };
    for (const [linked, stored] of [
      [order, []],
      [order, [{ ...order, uid: 'asha' }]],
      [forged, [order]],
    ] as const) {
      const { env } = await open(linked, [...stored]);
      expect(openHere()).toBeNull();
      expect(liveGuestOrders(env).$shown.get()).toEqual([]);
      document.body.replaceChildren();
    }
  });

  test('lets a user save a guest’s order from this device to their account', async () => {
    const { env, toasts, visitor } = await open(order, [order], ASHA);
    await visitor.click(screen.getByRole('button', { name: 'Save to My Orders' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Saved to My Orders' }]));
    expect(liveOrders(env).$orders.get()).toMatchObject([{ id: order.id, uid: ASHA.uid }]);
  });

  const todaysPrices = () => screen.queryByText(/These are today’s prices/);

  test('shows that its prices are today’s', async () => {
    await open(order, []);
    expect(todaysPrices()).not.toBeNull();
  });

  test.each([
    ['the owner entered it', { source: 'fair' as const }],
    ['a price was agreed', { priceReason: 'A small dent' }],
  ])('does not say that its prices are today’s if %s', async (_, own) => {
    await open({ ...order, ...own }, []);
    expect(todaysPrices()).toBeNull();
  });
});
