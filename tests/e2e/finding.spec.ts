import { type Page } from '@playwright/test';
import { atRest, axe, expect, test } from './support/test';

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('the address contains the search and the sort order, and Back restores both @both', async ({
  page,
}) => {
  await page.goto('/shop');
  await search(page).fill('brass');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Highest price');
  await expect(page).toHaveURL('/shop?q=brass&sort=price-down');
  await expect(cards(page)).toHaveCount(6);
  const [dearest] = await names(page);
  await page.getByRole('button', { name: 'Load More Products' }).click();
  await expect(cards(page)).not.toHaveCount(6);
  const before = await names(page);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dearest!);
  await page.goBack();
  await expect(search(page)).toHaveValue('brass');
  await expect.poll(() => names(page)).toEqual(before);

  await search(page).fill('lantren');
  await expect(page.getByText('Showing results for lantern', { exact: true })).toBeVisible();
  // The filter counts what was found.
  const all = page.getByRole('link', { name: /^All pieces/ }).filter({ visible: true });
  await expect(all).toHaveText(new RegExp(`\\D${await cards(page).count()}$`));

  await search(page).fill('zzz');
  await expect(page.getByText('Nothing found for “zzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/shop?sort=price-down');
  await expect(cards(page)).toHaveCount(6);
});

test('the shop page shows the pieces of a town under its name until the next search', async ({
  page,
}) => {
  await page.goto('/');
  const jaipur = page.getByRole('link', { name: 'Jaipur 3 pieces' });
  await jaipur.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Jaipur');
  await expect(page).toHaveTitle(/^Jaipur · /);
  await expect(page.getByText('Rajasthan · 3 pieces')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  // So few pieces are followed by the rooms.
  const rooms = page.getByRole('navigation', { name: 'Shop by room' });
  await expect(rooms).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price');
  await expect(page).toHaveURL('/shop?town=Jaipur&sort=price-up');
  await axe(page);
  await search(page).fill('bowl');
  await expect(heading).toHaveText('Shop');
  await search(page).fill('');
  await expect(rooms).toBeHidden();
  await page.goBack();
  await jaipur.click();
  await page.getByRole('link', { name: 'All towns' }).click();
  await expect(page.getByRole('heading', { name: 'Thirteen towns' })).toBeInViewport();
});

test('below the pieces of a category are the other rooms', async ({ page }) => {
  await page.goto('/shop?category=decor');
  const rooms = page.getByRole('navigation', { name: 'Shop by room' }).getByRole('link');
  await expect(rooms).toHaveText(['Lighting', 'Furniture', 'Accessories']);
});

test('favourites are on a page that can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/product/urli-bowl');
  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.goto('/favourites');
  const pieces = page.getByRole('main').getByRole('article');
  await expect(pieces).toHaveCount(1);
  await axe(page);
  await page.getByRole('button', { name: 'Copy the link to this list' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe('#urli-bowl');
  await page.getByRole('button', { name: /^Remove Urli Bowl/ }).click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/shared with you/);
  await page.getByRole('button', { name: 'Add to my favourites' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites');
  await expect(pieces).toHaveCount(1);
});

test('a product page says when it delivers to a PIN code, and remembers the code', async ({
  page,
}) => {
  await page.goto('/product/urli-bowl');
  const pin = page.getByLabel('PIN code');
  const answer = page.getByRole('status').filter({ hasText: /Reaches|PIN code/ });
  for (const [typed, expected] of [
    [
      '682001',
      /^Reaches Ernakulam, Kerala by \w+ \d+, \d{4} if you order today\. Cash on delivery available\.$/,
    ],
    [
      '194101',
      /^Reaches Leh, Ladakh by .* if you order today\. Standard delivery takes .* to PIN code 194101 it takes .* No cash on delivery at this PIN code\.$/,
    ],
    ['999999', /We could not find this PIN code/],
    ['12', /Enter the six digits/],
  ] as const) {
    await pin.fill(typed);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(answer).toHaveText(expected);
  }
  await page.goto('/product/lota-vase');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(answer).toHaveText(/We could not find this PIN code/);
  await axe(page);
});

test('a swipe shows the next picture, which is loaded only then @phone', async ({ page }) => {
  await page.goto('/product/wall-plate-trio');
  const second = page.getByRole('link', { name: /^Zoom in.*rosette/i });
  await expect(second).not.toBeInViewport();
  await expect(second.getByRole('img')).toBeHidden();
  await expect(page.getByText('1 / 3', { exact: true })).toBeInViewport();
  await page.locator('[data-strip]').evaluate((it) => it.scrollBy(it.clientWidth, 0));
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(second.getByRole('img')).toBeVisible();
  await expect(page.getByText('2 / 3', { exact: true })).toBeInViewport();
});

test('on an upright screen, a picture opens enlarged, and each tap zooms in or back @phone', async ({
  page,
}) => {
  await page.goto('/product/wall-plate-trio');
  await atRest(page);
  await page
    .getByRole('link', { name: /^Zoom in/ })
    .first()
    .tap();
  const picture = page.getByRole('dialog', { name: 'Zoom in' }).getByRole('img');
  const width = async () => Math.round((await picture.boundingBox())!.width);
  await expect.poll(width).toBe(480);
  await page.touchscreen.tap(180, 370);
  expect(await width()).toBe(720);
  await page.touchscreen.tap(180, 370);
  expect(await width()).toBe(480);
});

test('a wide screen shows the pictures below each other, and the facts beside them', async ({
  page,
}) => {
  await page.goto('/product/wall-plate-trio');
  const pictures = page.getByRole('link', { name: /^Zoom in/ });
  await expect(pictures).toHaveCount(3);
  const boxes = await Promise.all((await pictures.all()).map((one) => one.boundingBox()));
  for (const [index, box] of boxes.slice(1).entries()) {
    const above = boxes[index]!;
    expect(box).toMatchObject({ x: above.x, width: above.width });
    expect(box!.y - above.y - above.height).toBeCloseTo(16, 0);
  }
  await pictures.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms' })).toBeInViewport();
});

test('a picture can be zoomed by click and by keyboard', async ({ page }) => {
  const large: string[] = [];
  page.on('request', (request) => {
    if (/\.avif$/.test(request.url())) large.push(request.url());
  });
  await page.goto('/product/wall-plate-trio');
  await atRest(page);
  const before = large.length;
  await page
    .getByRole('link', { name: /^Zoom in/ })
    .first()
    .click();
  const view = page.getByRole('dialog', { name: 'Zoom in' });
  const picture = view.getByRole('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => large.length).toBe(before + 1);
  await axe(page);
  const width = async () => (await picture.boundingBox())!.width;
  const fit = await width();
  await picture.click();
  expect(await width()).toBeCloseTo(fit * 2, -1);
  await page.keyboard.press('0');
  expect(await width()).toBeCloseTo(fit, -1);
  await page.keyboard.press('+');
  expect(await width()).toBeGreaterThan(fit);
  const count = view.getByText(/^\d \/ \d$/);
  await expect(count).toHaveText('1 / 3');
  // While the picture is enlarged, arrow keys scroll it.
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText('1 / 3');
  await page.keyboard.press('PageDown');
  await expect(picture).toHaveAccessibleName(/rosette/i);
  await expect(count).toHaveText('2 / 3');
  await expect(view.getByRole('button', { name: 'Smaller' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(count).toHaveText('3 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect(count).toHaveText('2 / 3');
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
});
