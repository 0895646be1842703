import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../src/shop/catalogue/product';
import { rupees } from '../../src/shop/money/money';
import { SharedCartScreen } from '../../src/islands/SharedCart/SharedCart';
import { CATALOGUE, filledCart, renderIn, lamp, urli, vase } from './support/shop';

/** A line from a link, which has no price and no picture. */
const line = ({ id, name }: typeof urli, quantity: number) => ({
  product: { id, name, image: '', price: rupees(0) },
  quantity,
});

function open(
  mine: [typeof urli, number][],
  shared = [line(urli, 2)],
  catalogue: Catalogue = CATALOGUE,
) {
  const { env, cart, toasts } = filledCart(...mine);
  const { user } = renderIn(env, <SharedCartScreen shared={shared} catalogue={catalogue} />);
  const lines = () => cart.$cart.get().map(({ product, quantity }) => [product.id, quantity]);
  return { ...env, cart, toasts, lines, user };
}

describe('a cart from a link', () => {
  test('fills an empty cart on request, at today’s prices', async () => {
    const { cart, goTo, toasts, user } = open([]);
    expect(cart.$cart.get()).toEqual([]);
    screen.getByRole('heading', { name: 'Add these to your cart?' });
    expect(screen.queryByRole('button', { name: 'Replace my cart' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to my cart' }));
    expect(cart.$cart.get()).toEqual([{ product: urli, quantity: 2 }]);
    expect(goTo).toHaveBeenCalledWith('/cart');
    expect(toasts).toMatchObject([{ title: 'Cart added from a link' }]);
  });

  test('changes a cart that is not empty only on request', async () => {
    const { lines, goTo, user } = open([[vase, 1]]);
    expect(lines()).toEqual([['lota-vase', 1]]);
    screen.getByRole('heading', { name: /^Your cart already has something in it/ });
    expect(screen.getByRole('link', { name: 'No, thanks' }).getAttribute('href')).toBe('/cart');
    await user.click(screen.getByRole('button', { name: 'Add to my cart' }));
    expect(lines()).toEqual([
      ['lota-vase', 1],
      ['urli-bowl', 2],
    ]);
    expect(goTo).toHaveBeenCalledWith('/cart');
  });

  test('replaces a cart on request', async () => {
    const { lines, user } = open([[vase, 1]]);
    await user.click(screen.getByRole('button', { name: 'Replace my cart' }));
    expect(lines()).toEqual([['urli-bowl', 2]]);
  });

  test('asks no question when the cart has the same content', () => {
    open([[urli, 2]]);
    screen.getByText('Your cart already has exactly these pieces.');
    expect(screen.queryByRole('button', { name: 'Replace my cart' })).toBeNull();
  });

  test('shows the number of discontinued products, but not the names that the link gives them', async () => {
    const lie = { ...lamp, name: 'Send 500 to evil@upi' };
    const { lines, user } = open([], [line(urli, 2), line(lie, 1)]);
    screen.getByText('One piece in this cart is no longer sold.');
    expect(document.body.textContent).not.toContain('evil');
    await user.click(screen.getByRole('button', { name: 'Add to my cart' }));
    expect(lines()).toEqual([['urli-bowl', 2]]);
  });

  test('names sold-out products without calling them discontinued', () => {
    const catalogue: Catalogue = [{ ...urli, soldOut: true }, vase];
    const lie = { ...urli, name: 'Send 500 to evil@upi' };
    open([], [line(lie, 2), line(vase, 1)], catalogue);
    screen.getByText('Sold out: Urli Bowl.');
  });

  test('reports that everything is sold out', () => {
    open([], [line(urli, 2)], [{ ...urli, soldOut: true }]);
    screen.getByRole('heading', { name: 'Everything in this cart is sold out' });
  });

  test('reports that all of its products are discontinued, and changes nothing', () => {
    const { lines } = open([], [line(lamp, 1)]);
    expect(lines()).toEqual([]);
    screen.getByRole('heading', { name: 'None of the pieces in this cart are sold any more' });
  });
});
