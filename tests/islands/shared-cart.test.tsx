import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Catalogue } from '../../src/shop/cart/reconcile';
import { rupees } from '../../src/shop/money/money';
import type { ComponentProps } from 'react';
import { Effects } from '../../src/islands/parts/effects';
import { SharedCartScreen } from '../../src/islands/SharedCart/SharedCartScreen';
import { CATALOGUE, filledCart, lamp, urli, vase } from './support/shop';

/** A line from a link: without price and picture. */
const line = ({ id, name }: typeof urli, quantity: number) => ({
  product: { id, name, image: '', price: rupees(0) },
  quantity,
});

function open(
  mine: [typeof urli, number][],
  shared = [line(urli, 2)],
  catalogue: Catalogue = CATALOGUE,
) {
  const { cart, notify, toasts } = filledCart(...mine);
  const effects = { cart, notify, goTo: vi.fn(), goInstead: vi.fn() };
  render(
    <Effects value={effects as unknown as ComponentProps<typeof Effects>['value']}>
      <SharedCartScreen shared={shared} catalogue={catalogue} />
    </Effects>,
  );
  const lines = () => cart.$cart.get().map(({ product, quantity }) => [product.id, quantity]);
  return { ...effects, toasts, lines, user: userEvent.setup() };
}

describe('a cart from a link', () => {
  test('fills an empty cart at once, at today’s prices', () => {
    const { cart, goInstead, toasts } = open([]);
    expect(cart.$cart.get()).toEqual([{ product: urli, quantity: 2 }]);
    expect(goInstead).toHaveBeenCalledWith('/cart');
    expect(toasts).toMatchObject([{ title: 'This cart came from a link' }]);
  });

  test('changes nothing in a cart that is not empty until it is asked to', async () => {
    const { lines, goTo, goInstead, user } = open([[vase, 1]]);
    expect(lines()).toEqual([['lota-vase', 1]]);
    expect(goInstead).not.toHaveBeenCalled();
    screen.getByRole('heading', { name: /^Your cart has something in it already/ });
    expect(screen.getByRole('link', { name: 'Leave my cart as it is' }).getAttribute('href')).toBe(
      '/cart',
    );
    await user.click(screen.getByRole('button', { name: 'Add to my cart' }));
    expect(lines()).toEqual([
      ['lota-vase', 1],
      ['urli-bowl', 2],
    ]);
    expect(goTo).toHaveBeenCalledWith('/cart');
  });

  test('replaces a cart when it is asked to', async () => {
    const { lines, user } = open([[vase, 1]]);
    await user.click(screen.getByRole('button', { name: 'Replace my cart' }));
    expect(lines()).toEqual([['urli-bowl', 2]]);
  });

  test('asks nothing when the cart is the same', () => {
    open([[urli, 2]]);
    screen.getByText('Your cart has exactly this already.');
    expect(screen.queryByRole('button', { name: 'Replace my cart' })).toBeNull();
  });

  test('names products that are no longer sold, and leaves them out', () => {
    const { lines } = open([], [line(urli, 2), line(lamp, 1)]);
    expect(lines()).toEqual([['urli-bowl', 2]]);
    screen.getByText('We no longer make: Old Lamp.');
  });

  test('names what is sold out, which is not said to be gone for good', () => {
    const catalogue: Catalogue = [{ ...urli, soldOut: true }, vase];
    const { lines } = open([], [line(urli, 2), line(vase, 1)], catalogue);
    expect(lines()).toEqual([['lota-vase', 1]]);
    screen.getByText('Sold out: Urli Bowl.');
  });

  test('says when all of it is sold out', () => {
    open([], [line(urli, 2)], [{ ...urli, soldOut: true }]);
    screen.getByRole('heading', { name: 'All of this cart is sold out' });
  });

  test('says when none of its products is sold any more, and changes nothing', () => {
    const { lines } = open([], [line(lamp, 1)]);
    expect(lines()).toEqual([]);
    screen.getByRole('heading', { name: 'Nothing of this cart is sold any more' });
  });
});
