// These tests run with the back/forward cache, as in real browsers.
import type { Page } from '@playwright/test';
import {
  EMULATOR,
  newAccount,
  newPerson,
  openAccountMenu,
  signIn,
  startSignedIn,
} from './support/accounts';
import { choose, CARD, field, fillAddress, fillCard, URLI, VASE, withCart } from './support/buying';
import { ONE_OF_EACH } from '../support/pages';
import { atRest, expect, test } from './support/test';

/**
 * Goes Back and expects the page from the cache, unchanged. Browsers mask reasons that lie outside the page, such as
 * low memory, so these are accepted.
 */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('restored'));
  await page.goBack();
  // While the page is being replaced, it can't be asked.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('restored')).catch(() => null))
    .toMatch(/^(as it was|masked)$/);
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation') as unknown as {
        notRestoredReasons?: { reasons: { reason: string }[] };
      }[];
      const reasons = entry?.notRestoredReasons?.reasons.map(({ reason }) => reason).join();
      sessionStorage.setItem('restored', persisted ? 'as it was' : (reasons ?? 'loaded'));
    });
  });
});

test('Back loads the styles of what opens, if the page was left while they were loading', async ({
  page,
}) => {
  await page.goto('/about');
  const link = page.locator('link[data-later]');
  await expect(link).toBeAttached();
  // The browser may drop such a request without an event, so the link waits for ever.
  await link.evaluate((dropped) => {
    dropped.replaceWith(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
    document.querySelector('link:not([href])')!.setAttribute('data-later', '');
  });
  await page.goto('/favicon.svg');
  await goBack(page);
  await expect
    .poll(() => link.evaluate((loaded: HTMLLinkElement) => loaded.sheet?.cssRules.length))
    .toBeGreaterThan(0);
});

/** Opens each page, leaves it and goes Back. @returns the pages that led to another */
async function goBackToEach(page: Page, paths: readonly string[]): Promise<string[]> {
  const others: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path);
    // Browsers don't keep errors such as /404.
    if (!response?.ok()) continue;
    await atRest(page);
    // A page for users leads to /login only once its skeleton is gone.
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    if (new URL(page.url()).pathname !== path) {
      others.push(path);
      continue;
    }
    await page.goto('/favicon.svg');
    await test.step(path, () => goBack(page));
  }
  return others;
}

test('Back restores every kind of page as it was', async ({ page, context }) => {
  test.slow();
  await withCart(context, [{ product: URLI, quantity: 1 }]);
  const others = await goBackToEach(page, ONE_OF_EACH);
  await startSignedIn(page);
  expect(await goBackToEach(page, others)).toEqual([]);
});

const logOut = async (page: Page) => {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  // Continuing before the redirect has ended would abort it.
  await expect(page).toHaveURL('/login');
  await atRest(page);
};

test('a guest who goes Back to checkout finds the typed text, but not the card’s number and CVV, and after the order that it was placed', async ({
  page,
  context,
}) => {
  await withCart(context, [{ product: URLI, quantity: 1 }]);
  await page.goto('/checkout');
  await fillAddress(page);
  await fillCard(page);
  await page.goto('/about');
  await goBack(page);
  await expect(field(page, 'First name')).toHaveValue('Asha');
  await expect(field(page, 'Name on card')).toHaveValue(CARD.name);
  for (const label of ['Card number', 'CVV']) await expect(field(page, label)).toHaveValue('');

  await fillCard(page);
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await expect(page).toHaveURL('/order-confirmation');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
});

test('Back to /register keeps what a guest typed, except the password', async ({ page }) => {
  const { name, email, password } = newPerson();
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.goto('/about');
  await goBack(page);
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

/** The user's name, which nothing else on a page contains. */
const MARK = 'Zarinamark';
/** Enough viewed products for the product page to list them. */
const SEEN = ['lamp', 'tray', 'stool'];
/** Traces of a user, which the next user must not see. */
const PERSONAL = new RegExp(`${MARK}|Indiranagar|asha@example|\\b4929|Recently viewed`);

/** The page's visible text and field values; empty while redirecting. */
const shown = (page: Page) =>
  page
    .evaluate(() =>
      [
        document.body.innerText,
        ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
          ({ value }) => value,
        ),
      ].join('\n'),
    )
    .catch(() => '');

/** Pages on which the user leaves traces, few enough for the back/forward cache to keep them all. */
const VISITED: [string, (page: Page) => Promise<void>][] = [
  ['/contact', (page) => field(page, 'Message').fill(MARK)],
  ['/', (page) => field(page, 'Email address').fill('asha@example.in')],
  [
    `/product/${URLI.id}`,
    async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    },
  ],
  [
    '/checkout',
    async (page) => {
      await fillAddress(page);
      await fillCard(page);
    },
  ],
  ['/orders', (page) => page.getByRole('article').first().waitFor()],
  ['/profile', (page) => field(page, 'Display Name').fill(`${MARK} Rao`)],
];

const CHANGES: Record<string, (page: Page) => Promise<void>> = {
  'logging out': logOut,
  'a login by someone else': async (page) => {
    await logOut(page);
    await signIn(page, await newAccount());
  },
  'clearing the data from the device': async (page) => {
    await page.getByRole('button', { name: 'Clear my data from this device' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear my data' }).click();
    await expect(page).toHaveURL('/login');
  },
};

for (const [change, run] of Object.entries(CHANGES))
  test(`Back after ${change} shows nothing of the previous user on any page`, async ({
    page,
    context,
  }) => {
    await signIn(page, await newAccount(EMULATOR, MARK));
    await withCart(context, [{ product: URLI, quantity: 1 }]);
    await page.goto(`/product/${VASE.id}`);
    await page.getByRole('heading', { level: 1 }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently-seen')))
      .toContain(VASE.id);
    await page.evaluate((ids) => {
      const seen = ids.map((id) => ({ id, name: id, image: '' }));
      localStorage.setItem('recently-seen', JSON.stringify(seen));
    }, SEEN);
    for (const [path, leaveMark] of VISITED) {
      await page.goto(path);
      await leaveMark(page);
    }
    expect(await shown(page)).toMatch(PERSONAL);
    await run(page);
    // Pages that must not appear: /login redirects signed-in users, and account pages redirect guests.
    const leads = change.includes('login') ? /login/ : /orders|profile/;
    const seen: string[] = [];
    while (seen.at(-1) !== '/contact') {
      await page.goBack();
      expect(await shown(page)).not.toMatch(PERSONAL);
      await expect(page).not.toHaveURL(leads);
      await atRest(page);
      expect(await shown(page)).not.toMatch(PERSONAL);
      await expect(page.getByRole('main')).toContainText(/\S/);
      seen.push(new URL(page.url()).pathname);
    }
    expect(seen.slice(-4)).toEqual(['/checkout', `/product/${URLI.id}`, '/', '/contact']);
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(left).not.toMatch(PERSONAL);
  });

test.describe('with transitions between pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the header of every page shows the current cart after Back or Forward', async ({
    page,
    context,
  }) => {
    const paths = ['/', '/shop', `/product/${URLI.id}`, '/cart', '/about'];
    for (const path of paths) await page.goto(path);
    const expectCart = (name: string) =>
      expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/product/${URLI.id}`);
    await other.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    for (const path of paths.toReversed()) {
      await expect(page).toHaveURL(path);
      await expectCart('Cart, 1 item');
      if (path !== '/') await page.goBack();
    }
    await other.goto('/checkout');
    await fillAddress(other);
    await choose(other, /Cash on Delivery/);
    await other.getByRole('button', { name: 'Place Order' }).click();
    await expect(other).toHaveURL('/order-confirmation');
    for (const path of paths) {
      await expect(page).toHaveURL(path);
      await expectCart('Cart');
      if (path !== '/about') await page.goForward();
    }
  });
});
