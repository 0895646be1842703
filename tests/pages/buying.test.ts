import { describe, expect, test } from 'vitest';
import { rupees } from '../../src/domain/money/arithmetic';
import { builtPage, builtText, isBuilt, policyOf, productFiles, textOf } from '../support/built';

const PAGES = ['/cart', '/checkout', '/order-confirmation'];

/**
 * The props that a page passes to its island. Astro serialises each value as a pair of type and
 * value.
 */
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

describe.each(PAGES)('the page %s', (path) => {
  const page = builtPage(path);

  test('has a title, a description, one main heading, and no place in search engines', () => {
    expect(page.title).toMatch(/ · Aangan$/);
    const description = page.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description?.length).toBeGreaterThan(20);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  test('has one island, rendered in the browser only', () => {
    const islands = [...page.querySelectorAll('astro-island')];
    expect(islands.map((island) => island.getAttribute('client'))).toEqual(['only']);
  });

  test('has no style attribute, no inline handler, and a policy without exceptions', () => {
    expect(builtText(path)).not.toMatch(/\s(style|on[a-z]+)="/);
    expect(policyOf(path)).toContain("default-src 'self'");
    expect(policyOf(path)).not.toContain('unsafe');
  });
});

describe.each(['/cart', '/checkout'])('before hydration, %s', (path) => {
  const page = builtPage(path);

  test('shows its heading and the skeleton of the summary, and nothing about the cart', () => {
    const main = page.querySelector('main');
    expect(textOf(main?.querySelector('h1'))).toBe(path === '/cart' ? 'Your cart' : 'Checkout');
    expect(textOf(main?.querySelector('astro-island'))).toContain('Order summary');
    expect(textOf(main)).not.toContain('empty');
  });

  test('says how to order without scripts', () => {
    const words = page.querySelector('main .without-scripts');
    expect(textOf(words)).toContain('needs JavaScript');
    const links = [...words!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links[0]).toMatch(/^tel:\+91/);
    expect(links[1]).toMatch(/^https:\/\/wa\.me\/91/);
  });

  test('has the whole catalogue with the fields of a cart product, and pictures that exist', () => {
    const { catalogue } = islandProps(path) as { catalogue: Record<string, unknown>[] };
    expect(catalogue.map(({ id, name, price }) => ({ id, name, price }))).toEqual(
      productFiles().map(({ id, name, price }) => ({ id, name, price: rupees(price) })),
    );
    for (const product of catalogue) {
      expect(Object.keys(product).sort()).toEqual(['id', 'image', 'name', 'price']);
      expect(isBuilt(String(product.image))).toBe(true);
    }
  });
});

test('the cart and the product page use the same small picture of a product', () => {
  const { catalogue } = islandProps('/cart') as { catalogue: { id: string; image: string }[] };
  const form = builtPage('/product/urli-bowl').querySelector('[data-add-to-cart]');
  const { image } = JSON.parse(form?.getAttribute('data-product') ?? '') as { image: string };
  expect(catalogue.find(({ id }) => id === 'urli-bowl')?.image).toBe(image);
});

describe('checkout', () => {
  const page = builtPage('/checkout');

  test('has no newsletter and no large footer', () => {
    expect(page.querySelectorAll('footer nav')).toHaveLength(0);
    expect(page.querySelector('form')).toBeNull();
  });

  test('has the payee of UPI payments', () => {
    expect(islandProps('/checkout')).toMatchObject({
      payee: { handle: 'aangan@examplebank', merchantName: 'Aangan' },
    });
  });
});

describe('order confirmation', () => {
  const page = builtPage('/order-confirmation');
  const words = textOf(page.querySelector('main'));

  test('confirms, thanks, and mentions the email', () => {
    expect(words).toContain('Order Confirmed!');
    expect(words).toContain('Thank you');
    expect(words).toMatch(/confirmation email has been sent/);
  });

  test('says what is next: processing, tracking, delivery', () => {
    const steps = [...page.querySelectorAll('[aria-labelledby="next"] li')].map(textOf);
    expect(textOf(page.querySelector('#next'))).toBe("What's Next");
    expect(steps[0]).toMatch(/^Processing\. .*within 2-3 business days/);
    expect(steps[1]).toMatch(/^Tracking\. .*email .*once it has shipped/);
    expect(steps[2]).toMatch(/5-7 business days\. Express delivery is available for an extra fee/);
  });

  test('links to the home page', () => {
    const link = [...page.querySelectorAll('main a')].find(
      (a) => textOf(a) === 'Continue Shopping',
    );
    expect(link?.getAttribute('href')).toBe('/');
  });
});

test('checkout has no script of a card provider when none is configured', () => {
  const page = builtPage('/checkout');
  expect(page.querySelector('[data-card-provider]')).toBeNull();
  const sources = [...page.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));
  for (const source of sources) expect(source).toMatch(/^\/_astro\//);
});

test('the invoice can be downloaded', () => {
  expect(builtText('/invoice.pdf').slice(0, 5)).toBe('%PDF-');
});
