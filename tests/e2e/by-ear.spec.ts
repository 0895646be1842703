// Live regions and focus, on which screen reader users depend.
import type { BrowserContext, Page } from '@playwright/test';
import { choose, field, fillAddress, URLI, withCart } from './support/buying';
import { expect, test } from './support/test';

/** Records what live regions announce, in order. With `aria-atomic="false"`, that is only the added text. */
async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"]';
    const say = (text: string) => text.trim() && announced.push(text.trim().replace(/\s+/g, ' '));
    new MutationObserver((changes) => {
      const whole = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (!region || !region.checkVisibility()) continue;
        if (region.getAttribute('aria-atomic') !== 'false') whole.add(region);
        else for (const node of addedNodes) say(node.textContent ?? '');
      }
      for (const region of whole) say(region.textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

const announced = (page: Page) =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('\n'));
const expectAnnounced = (page: Page, text: string | RegExp) =>
  expect.poll(() => announced(page)).toMatch(text);

test('every change from the shop to the confirmation is announced, and focus is never lost', async ({
  page,
  context,
}) => {
  await recordAnnouncements(context);
  await page.goto('/shop');
  const category = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1);
  const [name = ''] = /^[^\d]+/.exec((await category.innerText()).trim()) ?? [];
  await category.press('Enter');
  await expectAnnounced(page, new RegExp(`\\d+ pieces? in ${name.trim()}`));
  await page.getByLabel('Sort').selectOption({ label: 'Lowest price' });
  await expectAnnounced(page, 'sorted: Lowest price');
  await page.getByLabel('Search').fill('nothing of this name');
  await expectAnnounced(page, 'No pieces');

  await page.goto(`/product/${URLI.id}`);
  const more = page.getByRole('button', { name: 'One more' });
  await more.press('Enter');
  await expectAnnounced(page, 'Quantity: 2');
  const fewer = page.getByRole('button', { name: 'One fewer' });
  await fewer.press('Enter');
  await expect(fewer).toBeFocused();
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  const add = page.getByRole('button', { name: /^Add/ });
  await add.press('Enter');
  await expect(add).toBeFocused();
  await expectAnnounced(page, /Added to cart/);
  const before = await announced(page);
  expect(before.match(/Added to cart/g)).toHaveLength(1);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('toasts')))
    .toContain('"isRead":true');

  // The next page shows the toast too, but must not announce it again.
  await page.goto('/about');
  await expect(page.getByText('Added to cart')).toBeVisible();
  expect(await announced(page)).not.toContain('Added to cart');

  await page.goto('/cart');
  await page.getByLabel(`Quantity of ${URLI.name}`).selectOption('3');
  await expectAnnounced(page, /Total: ₹/);
  await page.goto('/checkout');
  await field(page, 'Email').fill('asha');
  await field(page, 'Phone').focus();
  await expectAnnounced(page, 'Enter an email address');
  await page.getByRole('button', { name: 'Complete Purchase' }).press('Enter');
  const summary = page.getByRole('group', { name: /Please check \d+ fields/ });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link').first().press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  const total = await page.getByRole('status').filter({ hasText: 'Total:' }).innerText();
  await expectAnnounced(page, total);
  const place = page.getByRole('button', { name: 'Place Order' });
  await expect(place).toHaveAccessibleDescription(/Indiranagar, Bengaluru.*Cash on Delivery/);
  await place.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page).not.toHaveTitle(/Error/);
});

test('removing a favourite is announced, can be undone, and moves the focus to the next favourite', async ({
  page,
  context,
}) => {
  await recordAnnouncements(context);
  await context.addInitScript(() => {
    if (!localStorage.getItem('favourites'))
      localStorage.setItem('favourites', '["urli-bowl","lota-vase"]');
  });
  await page.goto('/favourites');
  const remove = page.getByRole('button', { name: /^Remove .+ from favourites$/ });
  await expect(remove).toHaveCount(2);
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await expectAnnounced(page, 'Removed from favourites');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(remove).toHaveCount(2);
});

/** A phone, a rotated phone and a desktop at 400 % zoom, where the fixed header and the bar leave little room. */
const SCREENS = [
  [360, 640],
  [640, 360],
  [320, 256],
] as const;

test('the bar with the main button never covers the focused control on small screens', async ({
  page,
  context,
}) => {
  await withCart(context, [{ product: URLI, quantity: 2 }]);
  for (const path of [`/product/${URLI.id}`, '/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.locator('html[data-ready] [data-bar]')).toBeAttached();
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.locator('main').press('Tab');
      const hidden: string[] = [];
      for (let tabs = 0; tabs < 30; tabs += 1) {
        const covered = await page.evaluate(() => {
          const active = document.activeElement!;
          const bar = document.querySelector('[data-bar]')!;
          if (bar.contains(active) || !document.querySelector('main')!.contains(active)) return '';
          const { left, width: wide, bottom, top } = active.getBoundingClientRect();
          const box = bar.getBoundingClientRect();
          // A message beside the previous field may move this one a little, but never out of sight.
          const isSeen = top < box.top - 8 || bottom > box.bottom;
          return isSeen || !wide
            ? ''
            : `${active.tagName} ${active.id || active.textContent} ${top}-${bottom}, bar ${box.top}-${box.bottom}, ${left}`;
        });
        if (covered) hidden.push(covered);
        await page.keyboard.press('Tab');
      }
      expect(hidden, `${path} on ${width}×${height}`).toEqual([]);
    }
  }
});

test('an invalid PIN code and the picture’s zoom level are announced', async ({
  page,
  context,
}) => {
  await recordAnnouncements(context);
  await page.goto(`/product/${URLI.id}`);
  const pin = page.getByRole('textbox', { name: 'PIN code' });
  await pin.fill('12');
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(pin).toHaveAttribute('aria-invalid', 'true');
  await expect(pin).toHaveAccessibleDescription(/six digits/);
  await page
    .getByRole('link', { name: /^Zoom in/ })
    .first()
    .press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Zoom in' });
  await expect(viewer.getByRole('group', { name: 'Picture' })).toBeFocused();
  await page.keyboard.press('+');
  await expectAnnounced(page, '150 %');
});
