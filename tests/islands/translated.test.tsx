// A browser that translates a page replaces its text nodes. Later changes must still appear, and nothing may throw.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cart } from '../../src/islands/Cart/Cart';
import { CheckoutContents } from '../../src/islands/Checkout/Checkout';
import { Login } from '../../src/islands/Login/Login';
import { ItemsTable } from '../../src/islands/ManageItems/ItemsTable';
import { PlacedOrder } from '../../src/islands/parts/PlacedOrder';
import { StatusBadge } from '../../src/islands/parts/StatusBadge';
import { Register } from '../../src/islands/Register/Register';
import { parseItem } from '../../src/shop/items/item';
import { liveOrders } from '../../src/shop/orders/orders.live';
import { testEnvironment } from '../support/environment';
import { fakeAuth } from '../support/fake-auth';
import { anOrder } from '../support/order';
import {
  CATALOGUE,
  CHECKOUT_FACTS,
  deviceWithCart,
  filledCart,
  renderIn,
  urli,
  vase,
} from './support/shop';
import { translatePage } from './support/translator';

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } });

test('a translated page shows the totals of a changed cart', () => {
  const { env, cart } = filledCart([urli, 2], [vase, 1]);
  const { container } = renderIn(
    env,
    <Cart catalogue={CATALOGUE} texts={{ empty: 'Nothing.', note: '' }} />,
  );
  translatePage();
  type(screen.getAllByRole('combobox')[0]!, '7');
  expect(screen.getByRole('status').textContent).toBe('Total: ₹41,492.00');
  expect(screen.getAllByText('₹41,492.00')).toHaveLength(2 + 2);
  screen.getByText('₹38,493.00');
  screen.getByText('8 pieces');
  act(() => cart.amend((lines) => lines.map((line) => ({ ...line, unavailable: true }))));
  act(() => cart.amend(() => []));
  expect(container.textContent).toMatch(/^Your cart is emptyNothing\./);
});

const PLACES = [
  { state: 'Tamil Nadu', district: 'Villupuram' },
  { state: 'Puducherry', district: 'Pondicherry' },
];

test('a translated page shows changes at checkout', async () => {
  const env = testEnvironment({ device: deviceWithCart([urli, 1]) });
  env.lookUpPin.mockImplementation((pin) => Promise.resolve(pin === '605106' ? PLACES : []));
  const { user } = renderIn(env, <CheckoutContents {...CHECKOUT_FACTS} />);
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  translatePage();
  fireEvent.click(screen.getByRole('radio', { name: /UPI/ }));
  fireEvent.click(screen.getByRole('radio', { name: /Other/ }));
  translatePage();
  fireEvent.click(screen.getByRole('radio', { name: /Cash on Delivery/ }));
  expect(summary.getByRole('status').textContent).toBe('Total: ₹5,549.00');
  expect(summary.getByText('₹5,549.00', { selector: 'dd, dd *' })).toBeTruthy();

  for (const pin of ['605106', '244001', '605106', '24400']) {
    type(box('PIN code'), pin);
    await act(() => Promise.resolve());
    translatePage();
  }
  await user.click(screen.getByRole('button', { name: /Complete|Place/ }));
  const errors = screen.getByRole('group', { name: /Please check \d+ fields/ });
  const before = within(errors).getAllByRole('link').length;
  translatePage();
  type(box('First name'), 'Asha');
  expect(within(errors).getByRole('heading').textContent).toBe(`Please check ${before - 1} fields`);
});

const order = anOrder({ uid: null });

test('a translated page shows whether the shop has received an order', () => {
  const env = testEnvironment();
  env.device.quota = 0;
  const { keep } = liveOrders(env);
  void keep(order);
  const view = (shown: typeof order) => (
    <PlacedOrder order={shown} facts={[]} shop={CHECKOUT_FACTS.shop} />
  );
  const { rerender } = renderIn(env, view(order));
  screen.getByRole('alert');
  translatePage();
  env.device.quota = Infinity;
  act(() => void keep({ ...order, toShop: 'received' }));
  rerender(view({ ...order, date: '2026-11-22', toShop: 'received' }));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('Placed on November 22, 2026');
});

test('a translated page shows an order’s new status', () => {
  const { rerender } = renderIn(testEnvironment(), <StatusBadge status="Processing" />);
  translatePage();
  rerender(<StatusBadge status="Delivered" />);
  expect(document.body.textContent).toBe('Delivered');
});

test('a translated page shows an edited item’s name, description and price', () => {
  const item = parseItem({
    id: '1',
    userId: 'asha',
    createdAt: 1,
    name: 'Bell',
    description: 'Rings',
    price: 10,
    category: 'decor',
    image: '',
  })!;
  const table = (changed: object) => (
    <ItemsTable
      items={[{ ...item, ...changed }]}
      onEdit={() => undefined}
      onDelete={() => undefined}
    />
  );
  const { rerender } = renderIn(testEnvironment(), table({}));
  translatePage();
  rerender(table({ name: 'Brass bell', description: '', price: 2000 }));
  expect(screen.getByRole('rowheader').textContent).toBe('Brass bell');
  screen.getByText('₹20');
});

test.each([
  ['/login', <Login key="login" />, 'Sign In', 'Email', 'Enter your email address'],
  ['/register', <Register key="register" />, 'Create Account', 'Full Name', 'Enter your full name'],
])('a translated page shows the errors of %s', async (_, island, submit, label, sentence) => {
  const { user } = renderIn(testEnvironment({ auth: fakeAuth() }), island);
  translatePage();
  await user.click(screen.getByRole('button', { name: submit }));
  const error = () =>
    document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(error()).toBe(sentence);
  translatePage();
  type(box(label), 'asha@example.in');
  expect(error()).toBeUndefined();
});
