import { afterEach, expect, it, vi } from 'vitest';
import withCart from '../../src/browser/with-cart';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset.emptyCart;
  document.head.replaceChildren();
});

/** An island of two scripts on a page, and how often it was hydrated. */
function place() {
  const island = document.createElement('div');
  island.dataset.modules = '/_astro/packages.js /_astro/Cart.js';
  const hydrate = vi.fn();
  withCart(() => Promise.resolve(hydrate), { name: 'Cart', value: '' }, island);
  return hydrate;
}
const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );
const loaded = () => new Promise((resolve) => setTimeout(resolve));
const changed = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
const shownAgain = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('hydrates the island at once where something is in the cart, with all its scripts side by side', async () => {
  const hydrate = place();
  expect(preloaded()).toEqual(['/_astro/packages.js', '/_astro/Cart.js']);
  await loaded();
  expect(hydrate).toHaveBeenCalledOnce();
});

it('loads nothing for an empty cart, whatever else changes', async () => {
  dataset.emptyCart = '';
  const hydrate = place();
  changed('favourites');
  shownAgain(false);
  await loaded();
  expect(preloaded()).toEqual([]);
  expect(hydrate).not.toHaveBeenCalled();
  expect(dataset).toHaveProperty('emptyCart');
});

it.each([
  ['another tab changes the cart', () => changed('cart')],
  ['the page is shown again, since it was not told of changes', () => shownAgain(true)],
])('hydrates the island of an empty cart once when %s', async (_, happen) => {
  dataset.emptyCart = '';
  const hydrate = place();
  happen();
  happen();
  // The skeleton is shown until the island is there.
  expect(dataset).not.toHaveProperty('emptyCart');
  await loaded();
  expect(hydrate).toHaveBeenCalledOnce();
});
