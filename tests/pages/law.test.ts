import { describe, expect, test } from 'vitest';
import { builtPage, builtText, textOf } from '../support/built';
import { BROWSING, PAGES } from '../support/pages';
import { products, texts } from '../support/todays-shop';

const POLICIES = ['/terms', '/privacy', '/returns', '/shipping'];
const { seller } = texts;

const linksIn = (path: string, selector: string) =>
  [...builtPage(path).querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'));

/** Rules 4(2), 4(5) and 7(5) of the E-Commerce Rules, 2020; see docs/law.md. */
describe.each([...POLICIES, '/contact'])('the page %s', (path) => {
  const block = builtPage(path).querySelector('#seller');

  test('names the seller, the registered address and the grievance officer', () => {
    const text = textOf(block);
    for (const fact of [seller.legalName, seller.entity, seller.address.street])
      expect(text).toContain(fact);
    expect(text).toContain(`${seller.officer.name}, ${seller.officer.designation}`);
    expect(text).toContain(seller.officer.acknowledges);
    expect(text).toContain(seller.officer.answers);
    if (seller.gstin) expect(text).toContain(seller.gstin);
  });

  test('shows how to reach the grievance officer', () => {
    const links = [...block!.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(`mailto:${seller.officer.email}`);
    expect(links.some((link) => link?.startsWith('tel:+91'))).toBe(true);
  });
});

test('/shipping marks its sentence about the usual days, which a pause replaces', () => {
  const marked = textOf(builtPage('/shipping').querySelector('[data-ships]'));
  expect(marked).toMatch(/ships within/);
});

describe.each(PAGES.map(({ path }) => path))('the page %s', (path) => {
  test('links to every policy in its footer', () => {
    expect(linksIn(path, 'footer')).toEqual(expect.arrayContaining(POLICIES));
  });

  test('has no pre-ticked box', () => {
    expect(builtPage(path).querySelectorAll('[type="checkbox"][checked]')).toHaveLength(0);
    expect(builtText(path)).not.toMatch(/defaultChecked/);
  });

  test('opens no dialog on its own', () => {
    expect(builtPage(path).querySelectorAll('dialog[open], [popover][open]')).toHaveLength(0);
  });
});

describe.each(BROWSING)('the footer of %s', (path) => {
  test('names the seller, and links to the grievance officer', () => {
    const text = textOf(builtPage(path).querySelector('footer'));
    expect(text).toContain(`Sold by ${seller.legalName.replace(' (placeholder)', '')}`);
    expect(linksIn(path, 'footer')).toEqual(
      expect.arrayContaining(['/contact#seller', '/contact#officer']),
    );
    expect(builtPage('/contact').querySelector('#officer')).not.toBeNull();
  });
});

/** Rule 6(10) of the Legal Metrology (Packaged Commodities) Rules, 2011. */
describe.each(products)('the page of $id', (product) => {
  const page = builtPage(`/product/${product.id}`);

  test('states that the price includes all taxes', () => {
    expect(textOf(page.querySelector('.price'))).toContain(seller.taxes);
  });

  test('states origin, net quantity and seller', () => {
    const text = textOf(page.querySelector('[aria-labelledby=declarations]'));
    for (const fact of [product.origin, product.netQuantity, seller.legalName])
      if (fact) expect(text).toContain(fact);
    expect(linksIn(`/product/${product.id}`, '[aria-labelledby=declarations]')).toEqual([
      '/contact#seller',
      '/terms',
      '/returns',
      '/shipping',
    ]);
  });
});

describe('links to the policies', () => {
  /** What a page hands to its island, which shows it once the cart is known. */
  const facts = (path: string) =>
    builtPage(path).querySelector('astro-island[props]')?.getAttribute('props') ?? '';

  test('are in the consent sentence at checkout: all four', () => {
    const { consent } = texts.buying.checkout;
    if (!consent) return expect(facts('/checkout')).not.toContain('/privacy');
    for (const fact of [consent, ...POLICIES])
      expect(facts('/checkout')).toContain(JSON.stringify(fact));
  });

  test('are in the consent sentence at registration: terms and privacy', () => {
    const { consent } = texts.account;
    const main = builtPage('/register').querySelector('main');
    const lists = [...(main?.querySelectorAll('ul[aria-label]') ?? [])];
    if (!consent) return expect(linksIn('/register', 'main')).not.toContain('/privacy');
    expect(textOf(main)).toContain(consent);
    const list = lists.find((one) => one.getAttribute('aria-label') === consent);
    const links = [...(list?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
  });

  test('are in the cart: returns and shipping', () => {
    for (const path of ['/returns', '/shipping'])
      expect(facts('/cart')).toContain(JSON.stringify(path));
  });
});
