import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rupees, rupeesFrom } from '../../src/shop/money/money';
import { CartContents } from '../../src/islands/Cart/CartContents';
import { CartProvider } from '../../src/islands/parts/CartProvider';
// Loaded on demand: here it is there already.
import { $toasts, dismiss } from '../../src/shop/toasts/toasts.live';
import { createTodaysProducts } from '../../src/shop/cart/todays-products.store';
import { filledCart, lamp, urli, vase } from './support/shop';

const TEXTS = { empty: 'Nothing yet.', note: 'Delivery costs nothing.' };

/** The files of the shop today: the lamp is no longer sold. `null` in the place of all: no connection. */
type Files = Record<string, object> | null;

const fileOf = (product: typeof urli, more: object = {}) => ({
  ...product,
  price: rupeesFrom(product.price),
  ...more,
});
const SHOP = {
  '/catalogue/product/urli-bowl.json': fileOf(urli),
  '/catalogue/product/lota-vase.json': fileOf(vase),
};

/** Waits until what is loaded on demand has come, and what it has fetched. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Opens the cart of a divided catalogue. */
async function open(files: Files, ...lines: Parameters<typeof filledCart>) {
  const shop = filledCart(...lines);
  let online = files;
  const fetchFile = vi.fn((address: string) =>
    online ? Promise.resolve(online[address] ?? null) : Promise.reject(new Error('offline')),
  );
  render(
    <CartProvider store={shop.cart}>
      <CartContents catalogue={null} products={createTodaysProducts(fetchFile)} texts={TEXTS} />
    </CartProvider>,
  );
  await settled();
  return {
    ...shop,
    fetchFile,
    user: userEvent.setup(),
    lines: () => shop.cart.$cart.get(),
    connect: (files: Files) => (online = files),
  };
}

const total = () => screen.getByRole('status').textContent;

beforeEach(() => $toasts.get().forEach(({ id }) => dismiss(id)));

describe('the cart of a divided catalogue', () => {
  test('fetches the products that it holds, and no others', async () => {
    const { fetchFile } = await open(SHOP, [urli, 2]);
    expect(fetchFile.mock.calls).toEqual([['/catalogue/product/urli-bowl.json']]);
    expect(total()).toBe('Total: ₹10,998.00');
    expect($toasts.get()).toEqual([]);
  });

  test('takes today’s prices, marks what is gone or sold out, and says so', async () => {
    const shop = {
      ...SHOP,
      '/catalogue/product/lota-vase.json': fileOf(vase, { soldOut: true }),
    };
    const { lines } = await open(shop, [{ ...urli, price: rupees(4999) }, 1], [lamp, 1], [vase, 1]);
    expect(total()).toBe('Total: ₹5,499.00');
    screen.getByText(/The price has changed: it was/);
    screen.getByText('No longer available. It is not part of the total.');
    screen.getByText('Sold out. It is not part of the total.');
    expect(lines().map(({ gone }) => gone ?? false)).toEqual([false, true, true]);
    expect($toasts.get().map(({ title }) => title)).toEqual(['A price has changed']);
  });

  test('without a connection shows what it has, and tries again when asked to', async () => {
    const { lines, connect, user } = await open(null, [urli, 1], [lamp, 2]);
    expect(total()).toBe('Total: ₹8,499.00');
    screen.getByRole('alert');
    expect(lines().some(({ gone }) => gone)).toBe(false);

    connect(SHOP);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(total()).toBe('Total: ₹5,499.00');
    expect(lines()[1]?.gone).toBe(true);
  });

  test('keeps a mark that it cannot check', async () => {
    const marked = [lamp, 1] as [typeof lamp, number];
    const { cart } = await open(SHOP, marked);
    expect(cart.$cart.get()[0]?.gone).toBe(true);
    act(() => cart.amend((stored) => stored));
    expect(cart.$cart.get()[0]?.gone).toBe(true);
  });

  test('asks for a product that another tab has added', async () => {
    const { cart, fetchFile } = await open(SHOP, [urli, 1]);
    act(() => cart.add({ ...vase, price: rupees(1) }, 1));
    await settled();
    expect(fetchFile).toHaveBeenCalledTimes(2);
    expect(total()).toBe('Total: ₹8,498.00');
  });

  test.each([
    ['a page in the place of the file', { html: true }],
    ['the file of another product', fileOf(vase)],
    ['a price that is none', fileOf(urli, { price: '5499' })],
    ['a negative price', fileOf(urli, { price: -1 })],
  ])('takes nothing from %s', async (_, file) => {
    const { lines } = await open({ '/catalogue/product/urli-bowl.json': file }, [urli, 1]);
    screen.getByRole('alert');
    expect(lines()).toEqual([{ product: urli, quantity: 1 }]);
  });

  test('asks for no address that a stored id could have made up', async () => {
    const { fetchFile } = await open(SHOP, [{ ...urli, id: '../../cart?x=' }, 1]);
    expect(fetchFile).not.toHaveBeenCalled();
    screen.getByText('No longer available. It is not part of the total.');
  });
});
