import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setTitle } from '../../src/browser/window';
import { Order } from '../../src/islands/Order/Order';
import { storedOrder } from '../../src/shop/orders/order';
import { testEnvironment } from '../support/environment';
import { ASHA, fakeAuth } from '../support/fake-auth';
import { anOrder } from '../support/order';
import { SHOP_FACTS } from '../support/shop-facts';
import { fakeStorage } from '../support/storage';
import { CATALOGUE, renderIn, saying, signedIn } from './support/shop';

const own = anOrder({ id: 'AAN-261121-7K2WX-M94RY', uid: ASHA.uid });
const others = anOrder({ id: 'AAN-261120-22222-33333', uid: 'ravi' });

const deviceWithOrders = () =>
  fakeStorage(new Map([['orders', JSON.stringify([own, others].map(storedOrder))]]));

/** The page at this address, opened by Asha. */
async function open(path: string) {
  const { env, auth } = await signedIn({ path, device: deviceWithOrders() });
  const { user } = renderIn(env, <Order catalogue={CATALOGUE} shop={SHOP_FACTS} />);
  return { ...env, auth, user };
}

function expectNoSuchOrder(text: string): void {
  screen.getByRole('heading', { name: 'No such order' });
  screen.getByText(saying(text));
  const link = screen.getByRole('link', { name: 'My Orders' });
  expect(link.getAttribute('href')).toBe('/orders');
  expect(screen.queryByRole('list', { name: 'What was ordered' })).toBeNull();
}

describe('/order/{id}', () => {
  test.each([`/order/${own.id}`, `/order/${own.id}/`, `/order/${own.id.toLowerCase()}`])(
    'shows the user’s own order at %s',
    async (path) => {
      await open(path);
      const order = within(screen.getByRole('article', { name: `Invoice: Order ${own.id}` }));
      order.getByText('₹5,499.00 each');
      order.getByText('₹11,048.00', { selector: 'dd' });
      order.getByText('14 Lake Road');
      expect(screen.queryByText('No such order')).toBeNull();
    },
  );

  test('has the order number in the page’s title while its user is logged in', async () => {
    document.title = 'Order · Aangan';
    const { env, auth } = await signedIn({
      path: `/order/${own.id}`,
      device: deviceWithOrders(),
      setTitle,
    });
    renderIn(env, <Order catalogue={CATALOGUE} shop={SHOP_FACTS} />);
    expect(document.title).toBe(`Order ${own.id} · Aangan`);
    act(() => auth.become(null));
    expect(document.title).toBe('Order · Aangan');
  });

  test('shares the user’s own order as a link that contains it', async () => {
    const { user, share } = await open(`/order/${own.id}`);
    await user.click(screen.getByRole('button', { name: 'Share order' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(JSON.stringify(share.mock.calls)).toMatch(
      /https:\/\/shop\.example\/shared-order#1z[\w-]+/,
    );
  });

  test('shows a sample order without a share button', async () => {
    await open('/order/AAN-1001');
    screen.getByRole('article', { name: 'Invoice: Order AAN-1001' });
    screen.getByText('Delivered');
    expect(screen.queryByRole('button', { name: 'Share order' })).toBeNull();
  });

  test('shows another user’s order like one that does not exist', async () => {
    await open(`/order/${others.id}`);
    expectNoSuchOrder(`We couldn’t find order ${others.id} on this device.`);
  });

  test('reports an unknown order number', async () => {
    await open('/order/AAN-9');
    expectNoSuchOrder('We couldn’t find order AAN-9 on this device.');
  });

  test('explains that the address has no order number', async () => {
    await open('/order');
    expectNoSuchOrder('We couldn’t find an order at this address.');
  });
});

const guests = anOrder({ id: 'AAN-261121-44444-55555', uid: null });
const WRONG = /We couldn’t find an order on this device with/;

/** The page at this address on a device with a guest's order, opened by the user or else signed out. */
async function openGuests(path: string, user?: typeof ASHA) {
  const stored = [own, others, guests].map(storedOrder);
  const device = fakeStorage(new Map([['orders', JSON.stringify(stored)]]));
  const env = user
    ? (await signedIn({ path, device }, user)).env
    : testEnvironment({ path, device, auth: fakeAuth() });
  return { ...env, user: renderIn(env, <Order catalogue={CATALOGUE} shop={SHOP_FACTS} />).user };
}
const contact = () => screen.getByRole('textbox', { name: 'Phone number or email' });
const button = () => screen.getByRole('button', { name: 'Open order' });

describe('an order placed on this device without an account', () => {
  test('opens with its phone number, and shows none of its data before', async () => {
    const { user, goInstead } = await openGuests(`/order/${guests.id}`);
    screen.getByRole('heading', { name: 'Open your order', level: 1 });
    expect(document.body.textContent).not.toMatch(/Asha|Lake Road|Urli/);
    await user.type(contact(), '+91 98765 43210{Enter}');
    screen.getByRole('article', { name: `Invoice: Order ${guests.id}` });
    screen.getByText('14 Lake Road');
    expect(screen.queryByRole('link', { name: 'My Orders' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('article'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(goInstead).not.toHaveBeenCalled();
  });

  test('stays open in the tab', async () => {
    const { user, device, tab } = await openGuests(`/order/${guests.id}`);
    await user.type(contact(), 'Asha@Example.in{Enter}');
    const again = testEnvironment({ path: `/order/${guests.id}`, device, tab, auth: fakeAuth() });
    renderIn(again, <Order catalogue={CATALOGUE} shop={SHOP_FACTS} />);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test.each([guests.id, own.id, 'AAN-261121-99999-99999', 'AAN-1001'])(
    'answers a wrong contact for %s like an unknown order number',
    async (id) => {
      const { user, goInstead } = await openGuests(`/order/${id}`);
      await user.type(contact(), 'unknown@example.in');
      await user.click(button());
      expect(screen.getByRole('alert').textContent).toMatch(WRONG);
      expect(screen.queryByRole('article')).toBeNull();
      expect(goInstead).not.toHaveBeenCalled();
      await user.type(contact(), 'x');
      expect(screen.getByRole('alert').textContent).toBe('');
    },
  );

  test('asks for its number if the address has none', async () => {
    const { user, goTo } = await openGuests('/order');
    await user.click(button());
    screen.getByText('Enter the order number', { selector: '.field-error *' });
    await user.type(screen.getByRole('textbox', { name: 'Order number' }), guests.id.toLowerCase());
    await user.type(contact(), '98765 43210');
    await user.click(button());
    expect(goTo).toHaveBeenCalledWith(`/order/${guests.id}`);
  });

  test('offers logging in instead', async () => {
    await openGuests(`/order/${guests.id}`);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('disables the browser’s autofill for its contact field', async () => {
    await openGuests(`/order/${guests.id}`);
    expect(contact().getAttribute('autocomplete')).toBe('off');
  });

  test('opens for a signed-in user, who can then save it to their account', async () => {
    const ravi = { ...ASHA, uid: 'ravi', email: 'ravi@example.in' };
    const { user } = await openGuests(`/order/${guests.id}`, ravi);
    screen.getByRole('heading', { name: 'No such order' });
    await user.type(contact(), '98765 43210{Enter}');
    screen.getByRole('article', { name: `Invoice: Order ${guests.id}` });
    await user.click(screen.getByRole('button', { name: 'Save to My Orders' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Save to My Orders' })).toBeNull(),
    );
    screen.getByRole('article', { name: `Invoice: Order ${guests.id}` });
  });
});

describe('a protected page', () => {
  const path = `/order/${own.id}`;

  test('shows nothing private until the sign-in state is known', () => {
    const env = testEnvironment({
      path,
      device: deviceWithOrders(),
      loadAuthProvider: vi.fn(() => new Promise<never>(() => undefined)),
    });
    renderIn(env, <Order catalogue={CATALOGUE} shop={SHOP_FACTS} />);
    expect(screen.getByRole('status').textContent).toContain('longer than usual');
    expect(screen.queryByText(new RegExp(own.id))).toBeNull();
    expect(env.goInstead).not.toHaveBeenCalled();
  });

  test('redirects a signed-out visitor to /login, and remembers the way back', async () => {
    const env = testEnvironment({ path, device: deviceWithOrders(), auth: fakeAuth() });
    renderIn(env, <Order catalogue={CATALOGUE} shop={SHOP_FACTS} />);
    await waitFor(() => expect(env.goInstead).toHaveBeenCalledWith('/login'));
    expect(env.tab.shared.get('way-back')).toBe(JSON.stringify(path));
    expect(screen.queryByText(new RegExp(own.id))).toBeNull();
  });

  test('redirects a user who was put out, with a way back', async () => {
    const { auth, goInstead, tab } = await open(path);
    auth.become(null);
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect(tab.shared.get('way-back')).toContain(path);
  });

  test('redirects a user who logs out in another tab, without a way back', async () => {
    const { auth, device, goInstead, tab } = await open(path);
    device.shared.set('session-end', 'logged-out');
    auth.become(null);
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect(tab.shared.has('way-back')).toBe(false);
    expect(screen.queryByText(new RegExp(own.id))).toBeNull();
  });
});
