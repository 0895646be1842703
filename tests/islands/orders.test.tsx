import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rupees } from '../../src/shop/money/money';
import { storedOrder } from '../../src/shop/orders/order';
import { findOrder, SAMPLE_ORDERS } from '../../src/shop/orders/summary';
import { OrderScreen } from '../../src/islands/parts/OrderScreen';
import { Orders } from '../../src/islands/Orders/Orders';
import { OrderList } from '../../src/islands/Orders/OrderList';
import { StatusBadge } from '../../src/islands/parts/StatusBadge';
import { liveCart } from '../../src/shop/cart/cart.live';
import { recordToasts, testEnvironment } from '../support/environment';
import { ASHA } from '../support/fake-auth';
import { anOrder } from '../support/order';
import { SHOP_FACTS } from '../support/shop-facts';
import { fakeStorage } from '../support/storage';
import { renderIn, signedIn } from './support/shop';

const urli = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp', price: rupees(5499) };
const diya = { id: 'akhand-diya', name: 'Akhand Diya', image: '/d.webp', price: rupees(1999) };
const CATALOGUE = [urli, diya];

const placed = anOrder({
  id: 'AAN-261121-7K2WX-M94RY',
  now: Date.UTC(2026, 10, 21, 6),
  uid: 'asha',
  lines: [
    { product: urli, quantity: 1 },
    { product: { ...diya, id: 'old-lamp', name: 'Old Lamp', price: rupees(100) }, quantity: 2 },
  ],
  payment: { method: 'cod' },
});
const guests = {
  ...placed,
  id: 'AAN-261121-44444-55555',
  uid: null,
  shipping: { ...placed.shipping, email: 'guest@example.in' },
};

/** My Orders of a user with one order, on a device that also has an order of another user and one of a guest. */
async function openOrders(placedHere: string[] = [], email = ASHA.email) {
  const device = fakeStorage();
  const others = { ...placed, id: 'AAN-261120-22222-33333', uid: 'ravi' };
  const stored = [placed, others, { ...guests, unseen: true as const }].map(storedOrder);
  device.shared.set('orders', JSON.stringify(stored));
  const tab = fakeStorage(new Map([['placed-here', JSON.stringify(placedHere)]]));
  const { env } = await signedIn({ device, tab, path: '/orders' }, { ...ASHA, uid: 'asha', email });
  const toasts = recordToasts(env);
  const { user } = renderIn(env, <Orders catalogue={CATALOGUE} shop={SHOP_FACTS} />);
  const kept = () => JSON.parse(device.shared.get('orders') ?? '[]') as (typeof placed)[];
  return { ...env, toasts, user, kept };
}

describe('My Orders', () => {
  test('lists the user’s own orders first, then the three samples', async () => {
    await openOrders();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Orders');
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Order AAN-261121-7K2WX-M94RY',
      ...SAMPLE_ORDERS.map(({ id }) => `Order ${id}`),
    ]);
  });

  test('shows each order’s number, date, status, lines with prices and total, with a link to its details', async () => {
    await openOrders();
    const card = within(screen.getByRole('article', { name: 'Order AAN-261121-7K2WX-M94RY' }));
    card.getByText('November 21, 2026');
    card.getByText('Processing');
    card.getByText('1 × Urli Bowl');
    card.getByText('₹5,499.00');
    card.getByText('2 × Old Lamp');
    card.getByText('₹100.00 each');
    card.getByText('₹5,749.00');
    const link = card.getByRole('link', { name: /^View Details/ });
    expect(link.getAttribute('href')).toBe('/order/AAN-261121-7K2WX-M94RY');
    expect(link.textContent).toBe('View Details');
  });

  test('links to the shop when there are no orders', () => {
    render(<OrderList orders={[]} catalogue={CATALOGUE} />);
    screen.getByText('No Orders Yet');
    screen.getByText("You haven't placed any orders yet.");
    expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/shop');
  });

  test('marks the listed orders as seen', async () => {
    const { kept } = await openOrders();
    expect(kept().map(({ id, unseen }) => [id, unseen])).toEqual([
      [placed.id, undefined],
      ['AAN-261120-22222-33333', true],
      [guests.id, true],
    ]);
  });

  test('offers to save a guest’s order from this tab, and lists it if the user accepts', async () => {
    const { user, toasts } = await openOrders([guests.id], guests.shipping.email);
    screen.getByRole('heading', { name: 'Save this order to your account?' });
    await user.click(screen.getByRole('button', { name: 'Save to My Orders' }));
    screen.getByRole('article', { name: `Order ${guests.id}` });
    expect(toasts).toMatchObject([{ title: 'Saved to My Orders' }]);
    expect(screen.queryByRole('button', { name: 'Save to My Orders' })).toBeNull();
  });

  test('leaves out a guest’s order that isn’t the user’s', async () => {
    const { user, kept } = await openOrders([guests.id], guests.shipping.email);
    await user.click(screen.getByRole('button', { name: 'Not mine' }));
    expect(screen.queryByRole('article', { name: `Order ${guests.id}` })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Not mine' })).toBeNull();
    expect(kept().find(({ id }) => id === guests.id)?.uid).toBeNull();
  });

  test('links to the page that opens a guest’s order, without its number', async () => {
    await openOrders();
    const way = screen.getByText(/Ordered without an account\?/);
    expect(within(way).getByRole('link').getAttribute('href')).toBe('/order');
    expect(document.body.textContent).not.toContain(guests.id);
  });

  test('exports the user’s orders to a file, without those of others', async () => {
    const { user, saveFile, toasts } = await openOrders();
    await user.click(screen.getByRole('button', { name: 'Export or import orders' }));
    await user.click(screen.getByRole('button', { name: 'Export orders' }));
    const [[name, text] = []] = saveFile.mock.calls as [string, string][];
    expect(name).toMatch(/^aangan-orders-.*\.json$/);
    expect(text).toContain(placed.id);
    expect(text).not.toContain('AAN-261120-22222-33333');
    expect(toasts).toMatchObject([{ title: 'Orders exported' }]);
  });
});

test.each([
  ['Delivered', 'verdigris'],
  ['Lost at sea', 'madder'],
])('the status %s is shown as text with an icon, in the colour %s', (status, color) => {
  const { container } = render(<StatusBadge status={status} />);
  const badge = container.firstElementChild as HTMLElement;
  expect(badge.textContent).toBe(status);
  expect(badge.dataset.color).toBe(color);
  expect(badge.querySelector('svg path')).not.toBeNull();
});

function openOrder(id = placed.id, catalogue = CATALOGUE) {
  const order = findOrder([placed], 'asha', id);
  if (!order) throw new Error(`unknown order ${id}`);
  const env = testEnvironment();
  const toasts = recordToasts(env);
  const { user } = renderIn(
    env,
    <OrderScreen order={order} catalogue={catalogue} shop={SHOP_FACTS} />,
  );
  const inCart = () =>
    liveCart(env)
      .$cart.get()
      .map(({ product, quantity }) => [product, quantity]);
  return { ...env, inCart, toasts, user };
}

describe('the details of an order', () => {
  test('show lines, charges, address and payment', () => {
    openOrder();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(placed.id);
    screen.getByText('November 21, 2026');
    screen.getByText('Processing');
    const pieces = within(screen.getByRole('list', { name: 'What was ordered' }));
    const [first, second] = pieces.getAllByRole('listitem');
    expect(first?.textContent).toContain('₹5,499.00');
    expect(second?.textContent).toContain('₹200.00');
    expect(pieces.getByRole('link', { name: 'Urli Bowl' }).getAttribute('href')).toBe(
      '/product/urli-bowl',
    );
    expect(pieces.queryByRole('link', { name: 'Old Lamp' })).toBeNull();
    screen.getByText('COD Charges');
    screen.getByText('₹5,749.00', { selector: 'dd' });
    screen.getByText('Asha Rao');
    screen.getByText('Pune, Maharashtra 411001');
    screen.getByText('Cash on Delivery');
  });

  test('have the shop’s name and address and a Print button, as on an invoice', async () => {
    const { user, print } = openOrder();
    screen.getByText('Aangan');
    screen.getByText('Moradabad, Uttar Pradesh 244001');
    await user.click(screen.getByRole('button', { name: 'Print order' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('state when printed that they are not a tax invoice', () => {
    openOrder();
    screen.getByText('This is not a tax invoice.');
  });

  test('mark a sample order', () => {
    openOrder('AAN-1001');
    screen.getByText(/^A sample, to show/);
    expect(screen.queryByText('Deliver to')).toBeNull();
  });

  test('let the lines be added to the cart again, and report discontinued products', async () => {
    const { user, inCart, toasts, goTo } = openOrder();
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    expect(inCart()).toEqual([[urli, 1]]);
    expect(toasts).toContainEqual(
      expect.objectContaining({ kind: 'error', description: 'We no longer make: Old Lamp.' }),
    );
    expect(goTo).toHaveBeenCalledWith('/cart');
  });

  test('let the lines be ordered again at today’s prices, and report the change', async () => {
    const { user, inCart, toasts } = openOrder(placed.id, [{ ...urli, price: rupees(5999) }]);
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    expect(inCart()).toEqual([[{ ...urli, price: rupees(5999) }, 1]]);
    expect(toasts.map(({ description }) => description)).toContain(
      'Urli Bowl: ₹5,499.00 is now ₹5,999.00',
    );
  });

  test('stay open when all of their products are discontinued', async () => {
    const { user, inCart, toasts, goTo } = openOrder(placed.id, []);
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    expect(inCart()).toEqual([]);
    expect(toasts).toMatchObject([{ title: 'None of these pieces are sold any more' }]);
    expect(goTo).not.toHaveBeenCalled();
  });

  test('link to a message to the shop that contains the order’s link', async () => {
    const { user, goTo } = openOrder();
    await user.click(screen.getByRole('link', { name: 'WhatsApp' }));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    const [[address]] = goTo.mock.calls as [[string]];
    expect(new URL(address).searchParams.get('text')).toMatch(
      new RegExp(`^https://shop.example/shared-order#1z[\\w-]+\nAbout my order ${placed.id}: $`),
    );
  });
});
