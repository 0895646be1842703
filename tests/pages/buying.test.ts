import { describe, expect, test } from 'vitest';
import { telephoneLink, whatsappLink } from '../../src/shop/contact/contact';
import { builtPage, builtText, isBuilt, policyOf, textOf } from '../support/built';
import { products, site, texts } from '../support/todays-shop';

const PAGES = ['/cart', '/checkout', '/order-confirmation'];

/** The props of a page's island, which Astro serialises as pairs of type and value. */
function islandProps(path: string): Record<string, unknown> {
  const island = builtPage(path).querySelector('astro-island');
  const plain = (value: unknown): unknown => {
    const [, content] = value as [number, unknown];
    if (Array.isArray(content)) return content.map(plain);
    if (typeof content !== 'object' || content === null) return content;
    return Object.fromEntries(Object.entries(content).map(([key, one]) => [key, plain(one)]));
  };
  return plain([0, JSON.parse(island?.getAttribute('props') ?? '{}')]) as Record<string, unknown>;
}

/** The catalogue in the page, with which its script compares the cart. */
const catalogueOf = (path: string) =>
  (islandProps(path) as { catalogue: Record<string, unknown>[] }).catalogue;

describe.each(PAGES)('the page %s', (path) => {
  const page = builtPage(path);

  test('has one main heading', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
  });

  test('has one island, which is hydrated on load or rendered only in the browser', () => {
    const islands = [...page.querySelectorAll('astro-island')];
    expect(islands.map((island) => island.getAttribute('client'))).toEqual([
      path === '/order-confirmation' ? 'only' : 'load',
    ]);
  });
});

describe.each(['/cart', '/checkout'])('%s before hydration', (path) => {
  const page = builtPage(path);

  test('shows its heading and the skeleton of the summary', () => {
    const main = page.querySelector('main');
    expect(textOf(main?.querySelector('h1'))).toBe(path === '/cart' ? 'Your cart' : 'Checkout');
    const island = main?.querySelector('astro-island');
    expect(textOf(island?.querySelector('[aria-busy]'))).toContain('Order summary');
    expect(textOf(island?.querySelector('[aria-busy]'))).not.toContain('empty');
  });

  test('explains how to order without scripts', () => {
    const words = page.querySelector('main .without-scripts');
    expect(textOf(words)).toContain('needs JavaScript');
    const links = [...words!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links[0]).toBe(telephoneLink(site.phone));
    expect(links[1]?.startsWith(whatsappLink(site.whatsapp, ''))).toBe(true);
  });

  test('contains the whole catalogue, with only the fields that a cart needs', () => {
    const catalogue = catalogueOf(path);
    expect(catalogue.map(({ id, name, price }) => ({ id, name, price }))).toEqual(
      products.map(({ id, name, price }) => ({ id, name, price })),
    );
    for (const product of catalogue) {
      const { soldOut, town, weeks, pieces, ...fields } = product;
      const { availability, place, ...sold } = products.find(({ id }) => id === product.id)!;
      expect(weeks).toBe(sold.weeks);
      expect(pieces).toBe(sold.pieces);
      expect(town).toBe(place?.town);
      expect(soldOut).toBe(availability === 'sold out' || undefined);
      expect(Object.keys(fields).sort()).toEqual(['id', 'image', 'name', 'price']);
      expect(isBuilt(String(product.image))).toBe(true);
    }
  });
});

test('the cart and the product page use the same small picture of a product', () => {
  for (const { id, image } of catalogueOf('/cart')) {
    const form = builtPage(`/product/${String(id)}`).querySelector('[data-add-to-cart]');
    expect(JSON.parse(form?.getAttribute('data-product') ?? '')).toMatchObject({ image });
  }
});

describe('the checkout page', () => {
  const page = builtPage('/checkout');

  test('has no newsletter and no large footer', () => {
    expect(page.querySelectorAll('footer nav')).toHaveLength(0);
    expect(page.querySelector('form')).toBeNull();
  });

  test('passes the shop’s sentences and its notes on payment methods to its island', () => {
    const { empty, methods = [] } = texts.buying.checkout;
    const notes = Object.fromEntries(methods.map(({ id, note }) => [id, note]));
    expect(islandProps('/checkout')).toMatchObject({ texts: { empty }, shop: { notes } });
    const { note, cash } = texts.buying.cart;
    expect(islandProps('/cart')).toMatchObject({
      texts: { note, ...(cash && { cash: { text: cash } }) },
    });
  });

  test('passes the payee of UPI payments to its island', () => {
    expect(islandProps('/checkout')).toMatchObject({
      payee: site.upi,
    });
  });
});

describe('the confirmation page', () => {
  const page = builtPage('/order-confirmation');
  const text = textOf(page.querySelector('main'));

  test('confirms the order, thanks for it, and mentions the email', () => {
    expect(text).toContain('Order Confirmed!');
    expect(text).toContain(texts.buying.confirmation.thanks);
    expect(text).toContain(texts.buying.confirmation.email);
  });

  test('shows the next steps', () => {
    const steps = [...page.querySelectorAll('[aria-labelledby="next"] li')].map(textOf);
    expect(textOf(page.querySelector('#next'))).toBe("What's Next");
    expect(steps).toEqual(texts.delivery.next.map((step) => `${step.title}. ${step.text}`));
  });

  test('links to the home page', () => {
    const link = [...page.querySelectorAll('main a')].find(
      (a) => textOf(a) === 'Continue Shopping',
    );
    expect(link?.getAttribute('href')).toBe('/');
  });
});

test('checkout neither has nor allows a card provider’s script without settings', () => {
  const page = builtPage('/checkout');
  expect(page.querySelector('[data-card-provider]')).toBeNull();
  const sources = [...page.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));
  for (const source of sources) expect(source).toMatch(/^\/_astro\//);
  expect(policyOf('/checkout')).not.toContain('https:');
});

test('the blank invoice is a PDF file', () => {
  expect(builtText('/invoice.pdf').slice(0, 5)).toBe('%PDF-');
});
