import { type BrowserContext, expect, type Page } from '@playwright/test';

export const URLI = { id: 'urli-bowl', name: 'Urli Bowl', image: '', price: 5499 };
export const DIYA = { id: 'akhand-diya', name: 'Akhand Diya', image: '', price: 1999 };
export const VASE = { id: 'lota-vase', name: 'Lota Vase', image: '', price: 2999 };

export const CARD = {
  number: '4929 1234 5678 9007',
  name: 'CARDHOLDER KUMARI',
  expiry: '11/39',
  cvv: '9173',
};

type Line = { product: typeof URLI; quantity: number };

/** Stores lines, or any text, as the cart. It does so once, before the first page opens. */
export async function withCart(context: BrowserContext, cart: Line[] | string): Promise<void> {
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart);
  await context.addInitScript((value) => {
    // axe opens blank pages, which have no storage.
    if (location.origin === 'null' || localStorage.getItem('seeded')) return;
    localStorage.setItem('seeded', 'yes');
    localStorage.setItem('cart', value);
  }, text);
}

/** Answers requests to the payment provider's script with nothing. */
export const withEmptyProvider = (context: BrowserContext) =>
  context.route('https://checkout.provider.example/**', (route) => route.fulfill());

/** Fixes the browser's random numbers, from 0 to 1. Simulated payments succeed below 0.8. */
export async function withLuck(context: BrowserContext, luck: number): Promise<void> {
  await context.addInitScript((value) => {
    const real = crypto.getRandomValues.bind(crypto);
    Object.assign(window, { luck: value });
    crypto.getRandomValues = ((array: ArrayBufferView<ArrayBuffer>) => {
      if (!(array instanceof Uint32Array)) return real(array);
      return array.fill(Math.floor((window as unknown as { luck: number }).luck * 2 ** 32));
    }) as typeof crypto.getRandomValues;
  }, luck);
}

/** Changes the random number in an open page; see `withLuck`. */
export async function setLuck(page: Page, luck: number): Promise<void> {
  await page.evaluate((value) => Object.assign(window, { luck: value }), luck);
}

const ADDRESS: [string, string][] = [
  ['First name', 'Asha'],
  ['Last name', 'Rao'],
  ['Email', 'asha@example.in'],
  ['Phone', '098765-43210'],
  ['Address', '14, 2nd Main, Indiranagar'],
  ['City', 'Bengaluru'],
  ['PIN code', '560 038'],
];

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of ADDRESS) await field(page, label).fill(text);
  await field(page, 'State').selectOption('Karnataka');
}

export async function expectAddress(page: Page): Promise<void> {
  for (const [label, text] of ADDRESS) await expect(field(page, label)).toHaveValue(text);
  await expect(field(page, 'State')).toHaveValue('Karnataka');
}

export async function fillCard(page: Page): Promise<void> {
  await field(page, 'Card number').fill(CARD.number);
  await field(page, 'Name on card').fill(CARD.name);
  await field(page, 'Expiry date').fill(CARD.expiry);
  await field(page, 'CVV').fill(CARD.cvv);
}

export const choose = (page: Page, method: string | RegExp) =>
  page.getByRole('radio', { name: method }).check();

export async function storedOrders(
  page: Page,
): Promise<
  { id: string; total: number; payment: { paymentId: string | null }; lines: unknown[] }[]
> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('orders') ?? '[]') as never);
}

/** @returns the order's number */
export async function expectConfirmed(page: Page): Promise<string> {
  await expect(page).toHaveURL('/order-confirmation');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const heading = page.getByRole('heading', { name: /^Order AAN-\d{6}-\w{5}-\w{5}$/ });
  return ((await heading.textContent()) ?? '').replace('Order ', '');
}

/** Records everything that pages send, and can search it and every storage for card data. */
export function watchForCard(context: BrowserContext) {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  const digits = CARD.number.replaceAll(' ', '');
  const secrets = [CARD.number, digits, digits.slice(-8), CARD.name, CARD.expiry, CARD.cvv];
  return {
    async leaks(page: Page): Promise<string[]> {
      const kept = await page.evaluate(async () => {
        const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const caches = await window.caches.keys();
        return [
          JSON.stringify(localStorage),
          JSON.stringify(sessionStorage),
          JSON.stringify(history.state),
          document.cookie,
          location.href,
          ...databases,
          ...caches,
        ];
      });
      const places = [...sent, ...kept].map((place) =>
        decodeURIComponent(place.replaceAll('%', '%25')),
      );
      return places.filter((place) => secrets.some((secret) => place.includes(secret)));
    },
    sent,
  };
}

/** The address of a product that can be bought. */
export async function productAddress(page: Page): Promise<string> {
  await page.goto('/shop');
  const product = page.getByRole('main').locator('a[href^="/product/"]').first();
  return (await product.getAttribute('href')) ?? '';
}
