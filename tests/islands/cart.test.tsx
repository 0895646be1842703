import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../src/shop/catalogue/product';
import { rupees } from '../../src/shop/money/money';
import { Cart } from '../../src/islands/Cart/Cart';
import { CartProvider, useCart } from '../../src/islands/parts/CartProvider';
import { EnvironmentContext } from '../../src/islands/parts/environment';
import { HELD_SENTENCE } from '../../src/shop/catalogue/sold';
import { liveCart } from '../../src/shop/cart/cart.live';
import { recordToasts, testEnvironment } from '../support/environment';
import {
  CATALOGUE,
  deviceWithCart,
  filledCart,
  renderIn,
  saying,
  lamp,
  urli,
  vase,
} from './support/shop';

const TEXTS = { empty: 'Nothing yet. Look around.', note: 'Delivery costs nothing.' };
const CASH = 'Cash costs ₹50.';

type Lines = Parameters<typeof filledCart>;

const POLICIES = { label: 'Policies', links: [{ href: '/returns', label: 'Returns' }] };

function open(...lines: Lines) {
  return openIn(CATALOGUE, ...lines);
}

function openIn(catalogue: Catalogue, ...lines: Lines) {
  const shop = filledCart(...lines);
  render(
    <EnvironmentContext value={shop.env}>
      <Cart catalogue={catalogue} texts={TEXTS} policies={POLICIES} />
    </EnvironmentContext>,
  );
  return { ...shop, user: userEvent.setup(), lines: () => shop.cart.$cart.get() };
}

const row = (name: string) =>
  within(screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name))!);
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

test.each([
  ['shows what cash on delivery costs up to its limit', [[urli, 1]] as Lines, true],
  ['promises no cash on delivery above its limit', [[urli, 2]] as Lines, false],
])('the cart %s', (_, lines, isShown) => {
  const { env } = filledCart(...lines);
  const texts = { ...TEXTS, cash: { text: CASH, maximum: urli.price } };
  renderIn(env, <Cart catalogue={CATALOGUE} texts={texts} />);
  expect(summary().queryByText(saying(new RegExp(CASH))) !== null).toBe(isShown);
});

describe('useCart', () => {
  test('throws outside a CartProvider', () => {
    expect(() => renderHook(() => useCart())).toThrow('useCart must be used within a CartProvider');
  });

  test('returns the lines and the actions of its environment’s cart', () => {
    const { env } = filledCart([urli, 2]);
    const { result } = renderHook(() => useCart(), {
      wrapper: ({ children }) => (
        <EnvironmentContext value={env}>
          <CartProvider>{children}</CartProvider>
        </EnvironmentContext>
      ),
    });
    expect(result.current.lines).toEqual([{ product: urli, quantity: 2 }]);
    act(() => result.current.add(vase, 1));
    expect(result.current.lines).toHaveLength(2);
  });
});

describe('the cart', () => {
  test('links to the policies below its summary, unless it is empty', async () => {
    const { user } = open([urli, 2]);
    const policies = within(screen.getByRole('list', { name: 'Policies' }));
    expect(policies.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/returns');
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(screen.queryByRole('link', { name: 'Returns' })).toBeNull();
  });

  test('marks a piece as sold out, excludes it from the total, and links to its page', () => {
    openIn([{ ...urli, soldOut: true }, vase], [urli, 2], [vase, 1]);
    const line = row('Urli Bowl');
    line.getByText('Sold out. It isn’t included in the total.');
    line.getByRole('link', { name: 'Urli Bowl' });
    expect(line.queryByRole('combobox')).toBeNull();
    expect(summary().getByText('1 piece')).toBeTruthy();
  });

  test('shows each line with picture, linked name, quantity, line total, and the unit price if the quantity is above 1', () => {
    open([urli, 2], [vase, 1]);
    const line = row('Urli Bowl');
    expect(line.getByRole('link', { name: 'Urli Bowl' }).getAttribute('href')).toBe(
      '/product/urli-bowl',
    );
    expect(line.getByText('₹5,499.00 each')).toBeTruthy();
    expect(line.getByText('₹10,998.00')).toBeTruthy();
    expect(line.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
    expect(line.getByLabelText('Quantity of Urli Bowl')).toBeTruthy();
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
  });

  test('shows subtotal, free shipping, total and the shop’s note on delivery charges', () => {
    open([urli, 2], [vase, 1]);
    const terms = summary()
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const amounts = summary()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(['Subtotal', 'Shipping', 'Total']);
    expect(amounts).toEqual(['₹13,997.00', 'Free', '₹13,997.00']);
    expect(summary().getByText('3 pieces')).toBeTruthy();
    expect(summary().getByText(TEXTS.note)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe(
      '/checkout',
    );
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe(
      '/shop',
    );
  });

  test('offers the quantities 1 to 10, and changes a quantity at once', async () => {
    const { user, lines } = open([urli, 2]);
    const select = screen.getByLabelText('Quantity of Urli Bowl');
    expect(
      within(select)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)));
    await user.selectOptions(select, '7');
    expect(lines()[0]?.quantity).toBe(7);
    expect(screen.getByRole('status').textContent).toBe('Total: ₹38,493.00');
  });

  test('reads the chosen quantity even if a translation has replaced the digits', async () => {
    const { user, lines } = open([urli, 2]);
    const select = screen.getByLabelText<HTMLSelectElement>('Quantity of Urli Bowl');
    for (const option of select.options) option.text = '৭';
    await user.selectOptions(select, select.options[6]!);
    expect(lines()[0]?.quantity).toBe(7);
  });

  test('offers a current quantity above 10 until another is chosen', async () => {
    const { user } = open([urli, 24]);
    const select = screen.getByLabelText<HTMLSelectElement>('Quantity of Urli Bowl');
    expect(select.value).toBe('24');
    expect(within(select).getAllByRole('option')).toHaveLength(11);
    await user.selectOptions(select, '3');
    expect(within(select).getAllByRole('option')).toHaveLength(10);
  });

  test('shows a message when the cart is empty', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    screen.getByText(TEXTS.empty);
  });

  test('links to the order when the cart is empty because it was ordered in this tab', () => {
    const env = testEnvironment();
    env.tab.write('placed-here', '["AAN-261120-AAAAA-AAAAA","AAN-261121-7K2WX-M94RY"]');
    renderIn(env, <Cart catalogue={CATALOGUE} texts={TEXTS} />);
    screen.getByRole('heading', { name: 'Your cart is empty' });
    screen.getByText(saying('Your order AAN-261121-7K2WX-M94RY is placed.'));
    const link = screen.getByRole('link', { name: 'See your order' });
    expect(link.getAttribute('href')).toBe('/order-confirmation');
    expect(link.dataset.kind).toBe('quiet');
  });

  test('leads to that order first if it may still have to be paid', () => {
    const env = testEnvironment({ paysOnline: true });
    env.tab.write('placed-here', '["AAN-261121-7K2WX-M94RY"]');
    renderIn(env, <Cart catalogue={CATALOGUE} texts={TEXTS} />);
    expect(screen.getByRole('link', { name: 'See your order' }).dataset.kind).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).dataset.kind).toBe('quiet');
  });
});

test('the cart lets a one-off piece that is already sold be removed but not ordered', async () => {
  const device = deviceWithCart([urli, 1], [vase, 1]);
  const sold = () => Promise.resolve(Response.json({ left: { [urli.id]: 0 } }) as never);
  const env = testEnvironment({ device, keepsOrders: true, send: sold });
  const toasts = recordToasts(env);
  const { user } = renderIn(env, <Cart catalogue={[{ ...urli, pieces: 1 }, vase]} texts={TEXTS} />);
  await row('Urli Bowl').findByText('Sold out. It isn’t included in the total.');
  expect(toasts).toMatchObject([{ kind: 'info', title: 'No longer available: Urli Bowl' }]);
  await user.click(screen.getByRole('button', { name: 'Remove Urli Bowl' }));
  expect(liveCart(env).$cart.get()).toMatchObject([{ product: vase }]);
});

test('the cart says that someone is only paying for a piece, until it’s free again', async () => {
  const device = deviceWithCart([urli, 1]);
  let answer: object = { left: { [urli.id]: 0 }, held: [urli.id] };
  const send = () => Promise.resolve(Response.json(answer) as never);
  const env = testEnvironment({ device, keepsOrders: true, send });
  const toasts = recordToasts(env);
  renderIn(env, <Cart catalogue={[{ ...urli, pieces: 1 }]} texts={TEXTS} />);
  await row('Urli Bowl').findByText(`${HELD_SENTENCE} It isn’t included in the total.`);
  expect(toasts).toMatchObject([
    { title: 'On hold: Urli Bowl', description: `${HELD_SENTENCE} Your cart has been changed.` },
  ]);
  answer = { left: {} };
  act(() => env.onReturnOrOnline.mock.lastCall?.[0]());
  await screen.findByRole('link', { name: 'Proceed to Checkout' });
});

test('the cart leaves out what the owner has just switched to sold out, and shows the notice', async () => {
  const device = deviceWithCart([urli, 1], [vase, 1]);
  const answer = { left: { [vase.id]: 0 }, notice: 'Happy Diwali.' };
  const send = () => Promise.resolve(Response.json(answer) as never);
  const env = testEnvironment({ device, keepsOrders: true, send });
  const toasts = recordToasts(env);
  renderIn(env, <Cart catalogue={[urli, vase]} texts={TEXTS} />);
  await row(vase.name).findByText('Sold out. It isn’t included in the total.');
  expect(toasts).toMatchObject([
    { kind: 'info', topic: 'notice', description: 'Happy Diwali.' },
    { kind: 'info', title: `No longer available: ${vase.name}` },
  ]);
});

test('a cart asks nothing of a shop without an order book', () => {
  const env = testEnvironment({ device: deviceWithCart([urli, 1]) });
  renderIn(env, <Cart catalogue={[{ ...urli, pieces: 1 }]} texts={TEXTS} />);
  expect(env.send).not.toHaveBeenCalled();
});

describe('a cart reconciled with today’s catalogue', () => {
  test('updates a changed price and marks its line, so that no toast has to', () => {
    const { lines, toasts } = open([{ ...urli, price: rupees(4999) }, 2]);
    expect(row('Urli Bowl').getByText('₹10,998.00')).toBeTruthy();
    expect(row('Urli Bowl').getByText(/The price has changed: it was/).textContent).toContain(
      '₹4,999.00',
    );
    expect(lines()[0]?.product.price).toBe(rupees(5499));
    expect(toasts).toEqual([]);
  });

  test('marks a discontinued product, excludes it from the total, and allows removing it', async () => {
    const { user, lines } = open([lamp, 1], [urli, 1]);
    const line = row('Old Lamp');
    expect(line.getByText('No longer available. It isn’t included in the total.')).toBeTruthy();
    expect(line.queryByRole('combobox')).toBeNull();
    expect(line.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Total: ₹5,499.00');
    await user.click(line.getByRole('button', { name: 'Remove Old Lamp' }));
    expect(lines()).toHaveLength(1);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('doesn’t link to checkout when nothing in the cart is available', () => {
    open([lamp, 1]);
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear Cart' })).toBeTruthy();
  });
});
