import { type Page } from '@playwright/test';
import { axe, expect, test } from './support/test';

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');

test.describe('a visitor', () => {
  test(
    'finds a lamp from the home page on a wide screen, and adds two to the cart',
    { tag: '@engines' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Lighting for the bedroom' }).click();
      await expect(page).toHaveURL('/shop?category=lighting');
      await expect(cards(page)).toHaveCount(5);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Lighting');
      await expect(page).toHaveTitle(/^Lighting · /);

      const sidebar = page.getByRole('navigation', { name: 'Categories' });
      await sidebar.getByRole('link', { name: /All pieces/ }).click();
      await expect(cards(page)).toHaveCount(6);
      await expect(heading).toHaveText('Shop');
      await page.getByRole('button', { name: 'Load More Products' }).click();
      await expect(cards(page)).toHaveCount(12);
      await expect(page.locator('[data-count]')).toHaveText('12 of 20 pieces');

      await page.getByRole('link', { name: /Urli Bowl/ }).click();
      await expect(page).toHaveURL(/\/product\/urli-bowl$/);
      await page.getByRole('button', { name: 'One more' }).click();
      await page.getByRole('button', { name: 'Add to Cart' }).click();

      const added = page.getByRole('button', { name: 'Added' });
      await expect(added).toBeDisabled();
      await expect(page.getByText('Added to cart: Urli Bowl')).toBeVisible();
      await expect(page.locator('.toast').getByText('Quantity: 2')).toBeVisible();
      await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    },
  );

  test('finds a vase on a phone through the filter panel @phone', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).tap();
    await expect(page).toHaveURL('/shop');

    await page.getByRole('button', { name: /^Filter/ }).tap();
    const panel = page.getByRole('dialog', { name: 'Filter by category' });
    await expect(panel).toBeVisible();
    await axe(page);
    await panel.getByRole('link', { name: /Decor/ }).tap();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/shop?category=decor');
    await expect(cards(page)).toHaveCount(5);

    await page.getByRole('link', { name: /Lota Vase/ }).tap();
    await page.getByRole('button', { name: 'Add to Cart' }).tap();
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
    await page.getByRole('button', { name: 'Add to Cart' }).tap();
    await expect(page.getByText('Updated quantity for Lota Vase')).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Cart, 2 items');
  });
});

test.describe('the shop page', () => {
  test('puts the category in the address without a history entry, and starts again with six products', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Load More Products' }).click();
    const sidebar = page.getByRole('navigation', { name: 'Categories' });
    await sidebar.getByRole('link', { name: /Furniture/ }).click();
    await sidebar.getByRole('link', { name: /Accessories/ }).click();
    await expect(page).toHaveURL('/shop?category=accessories');
    await expect(sidebar.getByRole('link', { name: /Accessories/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await sidebar.getByRole('link', { name: /All pieces/ }).click();
    await expect(cards(page)).toHaveCount(6);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('shows a message for a category without products', async ({ page }) => {
    await page.route('**/shop?category=decor', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(
        '<li data-category="decor"',
        '<li data-category="none"',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/shop?category=decor');
    await expect(page.getByText('No products found in this category.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load More Products' })).toBeHidden();
  });
});

test.describe('the hero', () => {
  const slide = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

  test('rotates every two seconds, and has dots that jump to a slide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    await expect(slide(page, 'Hammered Dome Pendant').first()).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page.getByRole('button', { name: 'Show Jali Lantern' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('button', { name: 'Show Hammered Side Table' }).click();
    await expect(page.getByRole('group', { name: '3 of 3' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  });

  test('does not rotate for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Show Hammered Dome Pendant' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('the header', () => {
  test('turns translucent when the page is scrolled by more than 50 px', async ({ page }) => {
    await page.goto('/');
    const scrolled = () => page.getByRole('banner').evaluate((it) => 'scrolled' in it.dataset);
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect.poll(scrolled).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect.poll(scrolled).toBe(true);
  });

  test('has a menu on a phone that Escape, the backdrop and its links close @phone', async ({
    page,
  }) => {
    await page.goto('/about');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.tap();
    await expect(menu).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    await open.tap();
    await page.touchscreen.tap(20, 400);
    await expect(menu).toBeHidden();
    await open.tap();
    await menu.getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('a product page', () => {
  test('keeps the quantity between 1 and 999', async ({ page }) => {
    await page.goto('/product/urli-bowl');
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await expect(page.getByRole('button', { name: 'One fewer' })).toBeDisabled();
    await quantity.fill('0');
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
    await quantity.fill('1500');
    await quantity.press('Tab');
    await expect(page.getByRole('alert').filter({ hasText: 'Need more than 999?' })).toBeVisible();
    await expect(quantity).toHaveValue('999');
    await quantity.fill('3');
    await quantity.press('Tab');
    await expect(page.getByText('Need more than 999?')).toBeHidden();
    await quantity.fill('three');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.locator('.toast').getByText('Quantity: 1')).toBeVisible();
  });

  test('adds one piece on a double click, and focuses the main content when the toast is dismissed', async ({
    page,
  }) => {
    await page.goto('/product/urli-bowl');
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
    await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(page.getByText('Added to cart: Urli Bowl')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('has tabs that follow the arrow keys', async ({ page }) => {
    await page.goto('/product/urli-bowl');
    await page.getByRole('tab', { name: 'Details' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Specifications' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Specifications' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel', { name: 'Materials' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  });

  test('has a Back link to the previous page, or to the shop if there is none', async ({
    page,
  }) => {
    await page.goto('/shop?category=decor');
    await page.getByRole('link', { name: /Urli Bowl/ }).click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/shop?category=decor');
    await page.goto('/product/urli-bowl');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/shop/);
  });
});

test('the contact form reports missing fields and a failed sending, and sends in a second and a half', async ({
  page,
  context,
  tolerateConsole,
}) => {
  tolerateConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/contact');
  await page.clock.install();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please' })).toHaveText(
    'Please fill out all fields',
  );
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email', { exact: true }).fill('asha@example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you mend lamps?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you mend lamps?');
  await page.getByLabel('Email', { exact: true }).fill('asha@example.in');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.clock.runFor(1500);
  await expect(page.getByText('your message wasn’t sent')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you mend lamps?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.clock.runFor(1500);
  await expect(page.getByText('Your message has been sent!')).toBeVisible();
  await expect(page.getByText('“Do you mend lamps?”')).toBeVisible();
  await expect(page.getByText('We’ll reply to')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
  const again = page.getByRole('button', { name: 'Write another message' });
  await expect(again).toBeFocused();
  await axe(page);
  await again.click();
  await expect(page.getByText('Your message has been sent!')).toBeHidden();
  await expect(page.getByText('“Do you mend lamps?”')).toHaveCount(0);
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('the newsletter requires a valid address, and keeps it when the network is down', async ({
  page,
  context,
  tolerateConsole,
}) => {
  tolerateConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  const address = page.getByLabel('Email address');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await address.fill('asha');
  await subscribe.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('asha@example.in');
  await context.setOffline(true);
  await subscribe.click();
  await expect(page.getByText('you aren’t subscribed yet')).toBeVisible();
  await expect(page.getByText('Thank you.')).toBeHidden();
  await expect(address).toHaveValue('asha@example.in');
  await context.setOffline(false);
  // An address typed while another is sent stays.
  await subscribe.click();
  await address.fill('ravi@example.in');
  await subscribe.click();
  await expect(page.getByText('Thank you.')).toBeVisible();
});

test('neither an aborted page transition nor Back raises an error', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.skipTransition();
      if (viewTransition) sessionStorage.setItem('skipped', 'yes');
    }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  // On a slow machine, the page is revealed later.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('skipped'))).toBe('yes');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('an unknown product redirects to the home page; an unknown path shows the 404 page and is logged', async ({
  page,
}) => {
  await page.goto('/product/golden-throne');
  await expect(page).toHaveURL('/');
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such'));
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await logged;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
