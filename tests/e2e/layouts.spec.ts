import { withCart } from './support/buying';
import { problemsOfLargeText } from './support/large-text';
import { atRest, expect, test } from './support/test';

const LINE = {
  product: { id: 'urli-bowl', name: 'Urli Bowl', image: '', price: 5499 },
  quantity: 10,
};

/** Screens so low that a sticky bar would leave little room. */
const LOW = [
  { width: 740, height: 360 },
  { width: 320, height: 225 },
  { width: 360, height: 400 },
];

test('Add to Cart is within the first three screens on low screens', async ({ page }) => {
  await page.goto('/product/urli-bowl');
  for (const screen of LOW) {
    await page.setViewportSize(screen);
    const button = page.getByRole('button', { name: 'Add to Cart' });
    const top = await button.evaluate((it) => it.getBoundingClientRect().top + scrollY);
    expect(top / screen.height, `${screen.width} × ${screen.height}`).toBeLessThan(3);
  }
});

test('a filled cart breaks no word and cuts off no number with large text or in forced colours', async ({
  page,
  context,
}) => {
  await withCart(context, [LINE]);
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await atRest(page);
    expect(await problemsOfLargeText(page), path).toEqual([]);
  }

  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/cart');
  const select = page.getByRole('combobox', { name: /Quantity/ });
  const [own, natural] = await select.evaluate((it) => {
    const copy = it.cloneNode(true) as HTMLElement;
    copy.style.inlineSize = 'max-content';
    it.after(copy);
    return [it, copy].map((one) => one.getBoundingClientRect().width);
  });
  expect(own).toBeGreaterThanOrEqual(natural! - 1);
});

test('empty pages show one title, 22% below the top of the screen @both', async ({ page }) => {
  const { height } = page.viewportSize()!;
  for (const path of [
    '/cart',
    '/checkout',
    '/favourites',
    '/order-confirmation',
    '/no-such-page',
  ]) {
    await page.goto(path);
    await expect(page.locator('main svg.diya').filter({ visible: true })).toHaveCount(1);
    const titles = await page.getByRole('main').getByRole('heading').all();
    const sizes = await Promise.all(titles.map((title) => title.boundingBox()));
    const visible = sizes.filter((box) => box && box.height > 1);
    expect(visible, path).toHaveLength(1);
    expect(visible[0]!.y / height, path).toBeCloseTo(0.22, 2);
  }
});

test('a second tap on Load More Products doesn’t open a card @phone', async ({ page }) => {
  await page.goto('/shop');
  const more = page.getByRole('button', { name: 'Load More Products' });
  await page.evaluate(() => {
    addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) document.title = 'followed';
    });
  });
  await more.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await more.boundingBox())!;
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(12);
  await expect(page).not.toHaveTitle('followed');
  await expect(page).toHaveURL('/shop');
});

test('a second tap on a favourite’s Remove button doesn’t remove the next favourite @phone', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    if (!localStorage.getItem('favourites'))
      localStorage.setItem('favourites', '["urli-bowl","lota-vase","jali-lantern"]');
  });
  await page.goto('/favourites');
  const remove = page.getByRole('button', { name: /^Remove .+ from favourites$/ });
  await expect(remove).toHaveCount(3);
  const { x, y } = (await remove.first().boundingBox())!;
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + 20, y + 20);
  await expect(remove).toHaveCount(2);
});

test('a second tap on Remove in the cart doesn’t remove the next line @phone', async ({
  page,
  context,
}) => {
  const ids = ['urli-bowl', 'lota-vase', 'jali-lantern'];
  await withCart(
    context,
    ids.map((id) => ({ ...LINE, product: { ...LINE.product, id, name: id } })),
  );
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(3);
  const { x, y } = (await remove.first().boundingBox())!;
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + 20, y + 20);
  await expect(remove).toHaveCount(2);
});

test('the chosen category’s chip is scrolled into view @phone', async ({ page }) => {
  const row = page.getByRole('navigation', { name: 'Categories' });
  const chosen = row.locator('[aria-current]');
  await page.goto('/shop?category=accessories');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  const middle = async (one: typeof row) => {
    const { x, width } = (await one.boundingBox())!;
    return x + width / 2;
  };
  await page.goto('/shop?category=furniture');
  await expect
    .poll(async () => Math.abs((await middle(chosen)) - (await middle(row))))
    .toBeLessThan(2);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('link').last().click();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('a tablet’s filter is a sheet at the right', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter by category' });
  await expect
    .poll(async () => {
      const { x, width } = (await sheet.boundingBox())!;
      return [x, width].map(Math.round);
    })
    .toEqual([768 - 420, 420]);
});

test('a last piece that fills its row has its whole text beside its picture, in order', async ({
  page,
}) => {
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop?q=console');
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    const texts = ['Marble-Top', '₹24,999', 'Made to order'].map((text) => card.getByText(text));
    const [box, picture, ...lines] = await Promise.all(
      [card, card.locator('picture'), ...texts].map(async (one) => (await one.boundingBox())!),
    );
    let above = box!.y;
    for (const text of lines) {
      expect(text.x).toBeGreaterThan(picture!.x + picture!.width);
      expect(text.y).toBeGreaterThanOrEqual(above);
      above = text.y + text.height;
    }
    expect(above).toBeLessThan(box!.y + box!.height);
  }
});

test('the filter’s button stays in view while the products scroll @phone', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Load More Products' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeInViewport({ ratio: 1 });
});

test('a phone’s menu and filter panel close when the screen becomes wide', async ({ page }) => {
  const dialogs = page.getByRole('dialog');
  for (const name of ['Menu', 'Filter']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/shop');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialogs).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(dialogs).toBeHidden();
  }
});

test('the Tab key focuses only usable controls', async ({ page }) => {
  const lost: string[] = [];
  for (const path of ['/', '/shop', '/product/urli-bowl', '/cart', '/login', '/about']) {
    await page.goto(path);
    await atRest(page);
    for (let key = 0; key < 25; key += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const one = document.activeElement ?? document.body;
        const usable = 'a, button, input, select, textarea, summary, [role], [tabindex], body';
        return one.matches(usable) ? null : `${one.tagName}.${one.className}`;
      });
      if (focused) lost.push(`${path}: ${focused}`);
    }
  }
  expect(lost).toEqual([]);
});
