import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ForgetDialog } from '../../src/islands/parts/ForgetDialog';
import { storedCart } from '../../src/shop/cart/cart';
import { storedOrder } from '../../src/shop/orders/order';
import { recordToasts, testEnvironment } from '../support/environment';
import { ASHA } from '../support/fake-auth';
import { anOrder } from '../support/order';
import { fakeStorage } from '../support/storage';
import { renderIn, signedIn, urli } from './support/shop';

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
  const dialog = <ForgetDialog person={{ uid: ASHA.uid }} onClose={() => undefined} />;
  return { ...env, auth, toasts, user: renderIn(env, dialog).user };
}

const question = () =>
  within(screen.getByRole('alertdialog', { name: 'Forget me on this device?' }));
const idsOn = ({ shared }: ReturnType<typeof deviceOfMany>) =>
  (JSON.parse(shared.get('orders') ?? '[]') as { id: string }[]).map(({ id }) => id);

describe('forgetting a user', () => {
  test('offers copies first', async () => {
    const { user, saveTextFile } = await openForUser();
    question().getByText('your orders and your items');
    await user.click(question().getByRole('button', { name: 'Export orders' }));
    await user.click(question().getByRole('button', { name: 'Export items' }));
    const [orders, items] = saveTextFile.mock.calls as [string, string][];
    expect(orders?.[0]).toMatch(/^aangan-orders-.*\.json$/);
    expect(orders?.[1]).toContain(own.id);
    expect(orders?.[1]).not.toContain(others.id);
    expect(items?.[0]).toMatch(/^aangan-items-.*\.json$/);
  });

  test('removes their data but nobody else’s, and logs them out', async () => {
    const { user, device, auth, toasts } = await openForUser();
    await user.click(question().getByRole('button', { name: 'Forget me' }));
    await waitFor(() => expect(auth.calls).toEqual([['signOut']]));
    expect(idsOn(device)).toEqual([guests.id, others.id]);
    expect(device.shared.get('items')).not.toContain(ASHA.uid);
    expect(device.shared.get('items')).toContain('ravi');
    expect(device.shared.get('cart') ?? '[]').toBe('[]');
    expect(device.shared.has('favourites')).toBe(false);
    expect(toasts.at(-1)?.title).toBe('Your data are removed from this device');
  });

  test('says that they are still logged in when logging out fails', async () => {
    const { user, auth, toasts } = await openForUser();
    auth.failWith('network');
    await user.click(question().getByRole('button', { name: 'Forget me' }));
    await waitFor(() =>
      expect(toasts.at(-1)?.title).toBe('Your data are removed, but you are still logged in'),
    );
  });
});

test('forgetting a guest removes the orders of this tab, and leads to the home page', async () => {
  const env = testEnvironment({ device: deviceOfMany() });
  const toasts = recordToasts(env);
  const dialog = <ForgetDialog person={{ guestOrders: [guests] }} onClose={() => undefined} />;
  const { user } = renderIn(env, dialog);
  question().getByText('the orders that this tab placed');
  await user.click(question().getByRole('button', { name: 'Forget me' }));
  await waitFor(() => expect(env.goTo).toHaveBeenCalledWith('/'));
  expect(idsOn(env.device)).toEqual([own.id, others.id]);
  expect(toasts.at(-1)?.title).toBe('Your data are removed from this device');
});
