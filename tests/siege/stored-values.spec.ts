import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { newAccount, signIn } from '../e2e/support/accounts';
import { nearlyStored } from '../support/arbitrary';
import { corruptTexts } from '../support/corrupt';
import { SHIPPING_FIELDS } from '../../src/domain/checkout/shipping';

const ROUNDS = 7;
const PAGES = ['/', '/shop', '/checkout', '/order-confirmation', '/login', '/register', '/cart'];
const PRIVATE_PAGES = ['/profile', '/orders', '/order/AAN-1', '/manage-items'];

/** Texts that would run a script where somebody forgot to escape them. */
const INJECTIONS = [
  '"><script>hacked=1</script>',
  "'-(hacked=1)-'",
  'javascript:hacked=1',
  '</script><svg onload=hacked=1>',
  '{{constructor.constructor("hacked=1")()}}',
  '\u202e\u0000\ud83d',
  '<img src=x onerror="hacked=1">',
];

type Stored = Record<string, string>;

/** Valid values under every key, in which each text is the given one. */
function filledWith(text: string, uid: string): Stored {
  const product = { id: text, name: text, image: text, price: 1499 };
  const lines = [{ product, quantity: 2 }];
  const shipping = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, text]));
  const payment = { method: 'upi', provider: 'gpay', bank: text, paymentId: text };
  const order = { id: 'AAN-1', placedAt: 1, date: text, status: text, uid, lines, codCharge: 0 };
  const item = { id: text, userId: uid, createdAt: 1, name: text, description: text, price: 1 };
  const values = {
    cart: lines,
    orders: [{ ...order, total: 2998, shipping, payment, unseen: true }],
    items: [{ ...item, category: text, image: text }],
    favourites: [text],
    session: { uid, displayName: text, email: text, photoURL: text },
    checkout: { ...shipping, method: 'upi', provider: 'gpay', upiId: text, bankName: text },
    toasts: [
      { kind: 'info', title: text, more: text, until: 1e15, link: { label: text, href: text } },
    ],
    payment: text,
    'way-back': text,
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]),
  );
}

/** Values under every key: nearly valid ones, corrupt ones, and valid ones full of scripts. */
function hostileValues(uid: string): Stored[] {
  const sample = fc.sample(fc.record(nearlyStored), { numRuns: ROUNDS, seed: 20_261_121 });
  const nearly = sample.map((values) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, JSON.stringify(value) ?? '']),
    ),
  );
  const corrupt = corruptTexts(ROUNDS, 7).map((text) =>
    Object.fromEntries(Object.keys(nearlyStored).map((key) => [key, text])),
  );
  return [...nearly, ...corrupt, ...INJECTIONS.map((text) => filledWith(text, uid))];
}

async function loadAll(page: Page, addresses: readonly string[], uid: string): Promise<number> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void errors.push(message));
  page.on('dialog', (dialog) => void errors.push(`A dialog: ${dialog.message()}`));
  let loads = 0;
  for (const values of hostileValues(uid)) {
    for (const address of addresses) {
      await page.evaluate((stored) => {
        for (const [key, text] of Object.entries(stored)) {
          localStorage.setItem(key, text);
          sessionStorage.setItem(key, text);
        }
      }, values);
      // The previous page may just be redirecting, which ends this visit.
      await page.goto(address).catch(() => page.goto(address));
      loads += 1;
      const about = `${address} with ${JSON.stringify(values)}`;
      await expect(page.getByRole('heading', { level: 1 }).first(), about).toBeVisible();
      await expect(page.getByRole('contentinfo'), about).toBeVisible();
      expect(await page.evaluate(() => 'hacked' in window), about).toBe(false);
      expect(errors, about).toEqual([]);
    }
  }
  // The last page shows the last text, as text: this proves that the page reads it.
  const text = INJECTIONS.at(-1) ?? '';
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  return loads;
}

test('hostile stored values, as a visitor', async ({ page }, { annotations }) => {
  await page.goto('/about');
  const loads = await loadAll(page, PAGES, 'nobody');
  annotations.push({ type: 'tried', description: `${loads} page loads` });
});

test('hostile stored values, signed in', async ({ page }, { annotations }) => {
  await signIn(page, await newAccount());
  const uid = await page.evaluate(() => {
    const { uid: own } = JSON.parse(localStorage.getItem('session') ?? '{}') as { uid: string };
    return own;
  });
  const loads = await loadAll(page, PRIVATE_PAGES, uid);
  annotations.push({ type: 'tried', description: `${loads} page loads` });
});
