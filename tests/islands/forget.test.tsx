import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ForgetMe } from '../../src/islands/parts/ForgetMe';
import { storedCart } from '../../src/shop/cart/cart';
import { storedOrder } from '../../src/shop/orders/order';
import { recordToasts, testEnvironment } from '../support/environment';
import { ASHA } from '../support/fake-auth';
import { anOrder } from '../support/order';
import { fakeStorage } from '../support/storage';
import { renderIn, saying, signedIn, urli } from './support/shop';

const own = anOrder({ id: 'AAN-261121-7K2WX-M94RY', uid: ASHA.uid });
const guests = anOrder({ id: 'AAN-261121-44444-55555' });
const others = anOrder({ id: 'AAN-261120-22222-33333', uid: 'ravi' });

function deviceOfMany() {
  const item = { createdAt: 1, name: 'Bell', price: 1, category: 'decor', image: '' };
  return fakeStorage(
    new Map([
      ['orders', JSON.stringify([own, guests, others].map(storedOrder))],
      [
        'items',
        JSON.stringify([ASHA.uid, 'ravi'].map((userId) => ({ ...item, id: userId, userId }))),
      ],
      ['cart', JSON.stringify(storedCart([{ product: urli, quantity: 1 }]))],
      ['favourites', '["urli-bowl"]'],
    ]),
  );
}

async function openForUser() {
  const { env, auth } = await signedIn({ device: deviceOfMany() });
  const toasts = recordToasts(env);
  const { user } = renderIn(env, <ForgetMe person={{ uid: ASHA.uid }} />);
  await user.click(screen.getByRole('button', { name: 'Clear my data from this device' }));
  await screen.findByRole('alertdialog');
  return { ...env, auth, toasts, user };
}

const question = () =>
  within(screen.getByRole('alertdialog', { name: 'Clear my data from this device?' }));
const idsOn = ({ shared }: ReturnType<typeof deviceOfMany>) =>
  (JSON.parse(shared.get('orders') ?? '[]') as { id: string }[]).map(({ id }) => id);

describe('clearing a user’s data', () => {
  test('first offers to export orders and items', async () => {
    const { user, saveFile } = await openForUser();
    question().getByText('your orders and your items');
    await user.click(question().getByRole('button', { name: 'Export orders' }));
    await user.click(question().getByRole('button', { name: 'Export items' }));
    const [orders, items] = saveFile.mock.calls as [string, string][];
    expect(orders?.[0]).toMatch(/^aangan-orders-.*\.json$/);
    expect(orders?.[1]).toContain(own.id);
    expect(orders?.[1]).not.toContain(others.id);
    expect(items?.[0]).toMatch(/^aangan-items-.*\.json$/);
  });

  test('removes only that user’s data, and logs them out', async () => {
    const { user, device, auth, toasts } = await openForUser();
    await user.click(question().getByRole('button', { name: 'Clear my data' }));
    await waitFor(() => expect(auth.calls).toEqual([['signOut']]));
    expect(idsOn(device)).toEqual([guests.id, others.id]);
    expect(device.shared.get('items')).not.toContain(ASHA.uid);
    expect(device.shared.get('items')).toContain('ravi');
    expect(device.shared.get('cart') ?? '[]').toBe('[]');
    expect(device.shared.has('favourites')).toBe(false);
    expect(toasts.at(-1)?.title).toBe('Your data has been removed from this device');
  });

  test('shows "Logout failed" and closes the dialog when logging out fails, so that the account menu can be used', async () => {
    const { user, auth, toasts } = await openForUser();
    auth.failWith('network');
    await user.click(question().getByRole('button', { name: 'Clear my data' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toasts.map(({ title }) => title)).toEqual([
      'Logout failed',
      'Your data has been removed, but you are still logged in',
    ]);
    expect(toasts.at(-1)?.description).toBe('Log out with the account menu at the top.');
  });

  test('reports both when not everything can be removed and logging out fails', async () => {
    const { user, auth, device, toasts } = await openForUser();
    auth.failWith('network');
    device.write = () => ({ ok: false, reason: 'full' });
    await user.click(question().getByRole('button', { name: 'Clear my data' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(toasts.slice(-3).map(({ title }) => title)).toEqual([
      'Logout failed',
      'Not everything could be removed',
      'You are still logged in',
    ]);
  });

  test('logs out even if the browser refuses to delete its caches', async () => {
    const { user, auth, clearCaches, toasts } = await openForUser();
    clearCaches.mockRejectedValue(new Error('Denied'));
    await user.click(question().getByRole('button', { name: 'Clear my data' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(auth.calls).toEqual([['signOut']]);
    expect(toasts.at(-1)?.title).toBe('Not everything could be removed');
  });
});

test('clearing a guest’s data warns about an order that has not reached the shop', async () => {
  const env = testEnvironment();
  const unsent = { ...guests, placedAt: Date.now(), toShop: 'waiting' as const };
  env.device.write('orders', JSON.stringify([storedOrder(unsent)]));
  const { user } = renderIn(env, <ForgetMe person={{ guestOrders: [unsent] }} />);
  await user.click(screen.getByRole('button', { name: 'Clear my data from this device' }));
  await screen.findByRole('alertdialog');
  question().getByText(saying(new RegExp(`${unsent.id} has not reached the shop yet`)));
  await user.click(question().getByRole('button', { name: 'Wait' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(idsOn(env.device)).toEqual([unsent.id]);
});

test('clearing a guest’s data removes the orders of this tab, and goes to the home page', async () => {
  const env = testEnvironment({ device: deviceOfMany() });
  const toasts = recordToasts(env);
  const { user } = renderIn(env, <ForgetMe person={{ guestOrders: [guests] }} />);
  await user.click(screen.getByRole('button', { name: 'Clear my data from this device' }));
  await screen.findByRole('alertdialog');
  question().getByText('the orders placed or opened in this tab');
  await user.click(question().getByRole('button', { name: 'Clear my data' }));
  await waitFor(() => expect(env.goTo).toHaveBeenCalledWith('/'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(idsOn(env.device)).toEqual([own.id, others.id]);
  expect(toasts.at(-1)?.title).toBe('Your data has been removed from this device');
});
