import { expect as expectNow, type Page } from '@playwright/test';
import { ONE_OF_EACH } from '../support/pages';
import { holdScripts, openWithoutScripts } from './support/scripts';
import { expect, test } from './support/test';

const PRODUCT = ONE_OF_EACH.find((path) => path.startsWith('/product/')) ?? '';
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Records the names of the controls that scripts click. */
async function recordReplays(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const replays: string[] = [];
    Object.assign(window, { replays });
    const { click } = HTMLElement.prototype;
    HTMLElement.prototype.click = function () {
      replays.push(this.ariaLabel ?? this.textContent.trim());
      click.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { replays: string[] }).replays);
}

/** Fills in every visible field, so that the browser doesn't refuse a form. */
async function fillEverything(page: Page): Promise<void> {
  for (const box of await page.locator('main :is(input, textarea):visible').all()) {
    const type = await box.getAttribute('type');
    const isNumber = (await box.getAttribute('inputmode')) === 'numeric';
    await box.fill(type === 'email' ? 'asha@example.in' : isNumber ? '3' : 'Ashalata');
  }
}

/** Taps every visible, enabled button and returns their names. */
async function tapEverything(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const button of await page.locator('button:visible:enabled').all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    await button.click();
    names.push(name.trim());
  }
  return names;
}

/** Pages with controls other than those in header and footer. */
const WITH_CONTROLS = ONE_OF_EACH.filter((path) =>
  /^\/(?:shop|product\/.*|contact|login|register|cart|checkout|manage-items)?$/.test(path),
);
for (const path of WITH_CONTROLS) {
  test(`${path} keeps every tap until the script is loaded, and then carries it out once @phone`, async ({
    page,
    tolerateConsole,
  }) => {
    // The taps also sign in, with an unknown account. The test may end before the provider answers.
    tolerateConsole(/status of 400 .*signInWithPassword/);
    const replays = await recordReplays(page);
    const release = await holdScripts(page);
    await openWithoutScripts(page, path);
    await fillEverything(page);
    const tapped = await tapEverything(page);
    // Repeated taps have the same result as one.
    await tapEverything(page);
    expectNow(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expectNow(await replays()).toEqual([]);

    const loaded = page.waitForFunction(() => 'ready' in document.documentElement.dataset);
    release();
    await loaded;
    const steps = tapped.filter((name) => /^One (more|fewer)$/.test(name));
    // A protected page redirects signed-out visitors before it replays taps.
    if (path === '/manage-items') return expect(page).toHaveURL('/login');
    await expect
      // Choosing a slide stops the rotation, which renames the button.
      .poll(async () => (await replays()).map((name) => name.replace('Play', 'Pause')).toSorted())
      .toEqual([...tapped, ...steps].toSorted());
    expectNow(new URL(page.url()).search).toBe('');
  });
}

test('a product is added to the cart once, in the chosen quantity, although its scripts are late @phone', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openWithoutScripts(page, PRODUCT);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await add.click();
  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.getByRole('tab', { name: 'Materials' }).click();
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  release();

  await expect(badge(page)).toHaveAccessibleName('Cart, 3 items', { timeout: 30_000 });
  await expect(page.getByText('Quantity: 3')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('tabpanel', { name: 'Materials' })).toBeVisible();
  await expect(page).toHaveURL(PRODUCT);
});
