import type { Page } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import { fillAddress, choose, withCart, URLI } from './support/buying';
import { delayScripts, holdScripts, loseScripts, openWithoutScripts } from './support/scripts';
import { axe, expect, test } from './support/test';

const PROTECTED = [
  ['/profile', 'My Profile', 'Loading your profile...'],
  ['/orders', 'My Orders', 'Loading your orders...'],
  ['/order/AAN-1001', 'Order', 'Loading your order...'],
  ['/manage-items', 'Manage Items', 'Loading your items...'],
] as const;
/** Lets ten seconds pass for the messages that a style sheet shows after that time. */
const tenSecondsLater = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      animation.currentTime = Number(animation.currentTime) + 10_000;
  });
const slow = (page: Page) => page.getByText('This page takes long to load.');
const dead = (page: Page) => page.getByText('Part of this page could not be loaded.');

for (const [path, heading, loading] of PROTECTED) {
  test(`${path} shows its heading and that it is loading at once, and nothing private @both`, async ({
    page,
  }) => {
    const account = await newAccount();
    await signIn(page, account);
    const release = await holdScripts(page);
    await openWithoutScripts(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(loading)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(account.name);
    await axe(page);
    release();
    await expect(page.getByText(loading)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

for (const path of ['/cart', '/checkout']) {
  test(`${path} says at once that nothing is in the cart, and loads its island only when another tab fills it @both`, async ({
    page,
    context,
  }) => {
    const islands: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_astro/packages.')) islands.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const empty = page.getByRole('heading', { name: 'Your cart is empty' });
    await expect(empty).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
    await axe(page);
    // It does not count as a page that takes long to load.
    await tenSecondsLater(page);
    await expect(slow(page)).toBeHidden();
    expect(islands).toEqual([]);

    const other = await context.newPage();
    await other.goto(`/product/${URLI.id}`);
    await other.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(empty).toBeHidden();
    await expect(page.getByText('Order summary').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(URLI.name).filter({ visible: true }).first()).toBeVisible();
  });

  test(`${path} draws an empty cart in the same place when its island is loaded`, async ({
    page,
  }) => {
    await page.goto(path);
    const empty = page.getByRole('heading', { name: 'Your cart is empty' });
    const before = await empty.boundingBox();
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    await expect(page.locator('astro-island .with-scripts')).toHaveCount(0);
    await expect(empty).toHaveCount(1);
    expect(await empty.boundingBox()).toEqual(before);
  });

  test(`${path} says nothing of an empty cart while it reads one with a product`, async ({
    page,
    context,
  }) => {
    await withCart(context, [{ product: URLI, quantity: 1 }]);
    await holdScripts(page);
    await openWithoutScripts(page, path);
    await expect(page.getByText('Reading your cart.')).toBeAttached();
    await expect(page.getByText('Your cart is empty')).toBeHidden();
  });
}

test('pictures below the first screen of a phone wait for it, or for somebody who scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await openWithoutScripts(page, '/');
  const hero = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => hero.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeTruthy();
  expect(pictures).toHaveLength(1);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => pictures.length).toBeGreaterThan(1);
  release();
});

test('a page whose scripts are not loaded within ten seconds says so, and offers to reload it', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openWithoutScripts(page, '/shop');
  await expect(slow(page)).toBeHidden();
  await tenSecondsLater(page);
  await expect(slow(page)).toBeVisible({ timeout: 1000 });
  await axe(page);
  release();
  await expect(slow(page)).toBeHidden();
});

test('a page whose scripts cannot be loaded says so at once, and works when it is reloaded', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await loseScripts(page);
  await openWithoutScripts(page, '/shop');
  await expect(dead(page)).toBeVisible();
  await axe(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(dead(page)).toBeHidden();
  await page.getByRole('button', { name: 'Load More Products' }).click();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(12);
});

for (const path of ['/cart', '/checkout', '/login', '/orders']) {
  test(`${path} says so when its island cannot be loaded @both`, async ({
    page,
    context,
    expectConsole,
  }) => {
    await withCart(context, [{ product: URLI, quantity: 1 }]);
    expectConsole(/ERR_FAILED/);
    expectConsole(/astro-island/);
    await page.route('**/_astro/packages*.js*', (route) => route.abort());
    await openWithoutScripts(page, path);
    await expect(dead(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reload' })).toBeInViewport();
  });
}

test('an account that takes long to load says so beside the skeleton', async ({ page }) => {
  await signIn(page, await newAccount());
  await page.route('**/accounts:lookup*', () => {});
  const asked = page.waitForRequest('**/accounts:lookup*');
  await page.goto('/orders');
  await asked;
  await expect(page.getByText('Loading your orders...')).toBeVisible();
  const message = page.getByRole('main').getByText('This takes longer than usual.');
  await expect(message).toBeHidden();
  await tenSecondsLater(page);
  await expect(message).toBeVisible({ timeout: 1000 });
  await expect(page.getByText('Loading your orders...')).toBeVisible();
  await axe(page);
});

test('a visitor who seems to be signed in sees an error when that cannot be checked', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await signIn(page, await newAccount());
  await page.route('**/_astro/firebase-auth*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await page.unroute('**/_astro/firebase-auth*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/');
});

test('signing in on a network that stalls says so after ten seconds', async ({ page }) => {
  const account = await newAccount();
  await page.goto('/login');
  await page.route('**/accounts:signInWithPassword*', () => {});
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  const message = page.getByRole('main').getByText('This takes longer than usual.');
  await expect(message).toBeHidden();
  await tenSecondsLater(page);
  await expect(message).toBeVisible({ timeout: 1000 });
  await axe(page);
});

test('UPI says that it is loading, and offers other ways to pay when that takes long', async ({
  page,
  context,
}) => {
  await withCart(context, [{ product: URLI, quantity: 1 }]);
  await page.route('**/_astro/Upi.*.js', () => {});
  await page.goto('/checkout');
  await fillAddress(page);
  await choose(page, 'UPI');
  await expect(page.getByText('Loading UPI...')).toBeVisible();
  const message = page.getByText('choose another way to pay');
  await expect(message).toBeHidden();
  await tenSecondsLater(page);
  await expect(message).toBeVisible({ timeout: 1000 });
});

test('the form for an item says that it is loading', async ({ page }) => {
  await signIn(page, await newAccount());
  await page.goto('/manage-items');
  const add = page.getByRole('button', { name: 'Add New Item' });
  await expect(add).toBeVisible();
  await delayScripts(page, 1000);
  await add.click();
  await expect(page.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Add New Item' })).toBeVisible();
});

test('what is meant for the first touch of a product is loaded when the mouse moves, not while it rests', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const isLoaded = () => loaded.some((path) => path.startsWith('/_astro/more.client'));
  await page.goto('/about');
  await page.mouse.move(200, 300);
  // Several times: whether a browser tells of a mouse that rests depends on when the page is painted.
  for (const path of ['/product/urli-bowl', '/product/lota-vase', '/product/akhand-diya']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(isLoaded(), path).toBe(false);
  }
  await page.mouse.move(600, 500, { steps: 5 });
  await expect.poll(isLoaded).toBe(true);
});
