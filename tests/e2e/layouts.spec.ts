import type { Page } from '@playwright/test';
import { ONE_OF_EACH } from '../support/pages';
import { withCart } from './support/buying';
import { atRest, expect, openAndStay, test } from './support/test';

const LINE = {
  product: { id: 'urli-bowl', name: 'Urli Bowl', image: '', price: 5499 },
  quantity: 10,
};

/** Screens so low that a bar at the edge would leave little room. */
const LOW = [
  { width: 740, height: 360 },
  { width: 320, height: 225 },
  { width: 360, height: 400 },
];

test('reaches Add to Cart within three low screens', async ({ page }) => {
  await page.goto('/product/urli-bowl');
  for (const screen of LOW) {
    await page.setViewportSize(screen);
    const button = page.getByRole('button', { name: 'Add to Cart' });
    const top = await button.evaluate((it) => it.getBoundingClientRect().top + scrollY);
    expect(top / screen.height, `${screen.width} × ${screen.height}`).toBeLessThan(3);
  }
});

/** Runs in the page: words of links, buttons and headings broken over two lines. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('a, button, h1, h2, h3, label, th, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const hidden = text.parentElement?.closest('.visually-hidden');
      if (hidden || getComputedStyle(element).clipPath !== 'none') continue;
      for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
        // An address may be longer than a line.
        if (word.includes('@')) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(word);
      }
    }
  }
  return [...new Set(found)];
}

/** Runs in the page: selects too narrow for their chosen option. */
function cutSelects(): string[] {
  return [...document.querySelectorAll('select')].flatMap((select) => {
    if (!select.checkVisibility()) return [];
    const { font, paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(select);
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.font = font;
    const text = select.selectedOptions[0]?.text ?? '';
    const room =
      select.getBoundingClientRect().width -
      [paddingLeft, paddingRight, borderLeftWidth, borderLeftWidth]
        .map(parseFloat)
        .reduce((sum, size) => sum + size);
    // A long choice may end with an ellipsis; a number must be complete.
    return /^\d+$/.test(text) && canvas.measureText(text).width > room ? [text] : [];
  });
}

/** Runs in the page: titles covered by something else. */
function coveredTitles(): string[] {
  return [...document.querySelectorAll('main h1:not(.visually-hidden)')].flatMap((title) => {
    // Only for screen readers.
    if (getComputedStyle(title).clipPath !== 'none') return [];
    title.scrollIntoView({ block: 'center' });
    const range = document.createRange();
    range.selectNodeContents(title);
    return [...range.getClientRects()].flatMap((line) => {
      const at = [0.25, 0.5, 0.75].map((part) =>
        document.elementFromPoint(line.left + line.width * part, line.top + line.height / 2),
      );
      return at.every((one) => one === title || title.contains(one)) ? [] : [title.textContent];
    });
  });
}

async function withTextOf(page: Page, px: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), px);
  await page.evaluate(() => document.fonts.ready);
}

test('keeps words, numbers and titles whole with large text', async ({ page, context }) => {
  test.slow();
  await withCart(context, [LINE]);
  const problems: string[] = [];
  for (const path of ONE_OF_EACH) {
    await openAndStay(page, path);
    for (const width of [360, 1280])
      for (const px of [24, 32]) {
        await page.setViewportSize({ width, height: 740 });
        await withTextOf(page, px);
        for (const check of [brokenWords, cutSelects, coveredTitles])
          for (const problem of await page.evaluate(check))
            problems.push(`${path}, ${width} px wide, ${px} px: ${check.name} ${problem}`);
      }
  }
  expect(problems).toEqual([]);
});

test('shows one title on an empty page, below the lamp @both', async ({ page }) => {
  const { height } = page.viewportSize()!;
  for (const path of [
    '/cart',
    '/checkout',
    '/favourites',
    '/order-confirmation',
    '/no-such-page',
  ]) {
    await page.goto(path);
    const lamp = page.locator('main svg.diya').filter({ visible: true });
    await expect(lamp).toHaveCount(1);
    expect((await lamp.boundingBox())!.y / height, path).toBeCloseTo(0.22, 2);
    const titles = await page.getByRole('main').getByRole('heading').all();
    const sizes = await Promise.all(titles.map((title) => title.boundingBox()));
    expect(
      sizes.filter((box) => box && box.height > 1),
      path,
    ).toHaveLength(1);
  }
});

test('shows a quantity of two digits in forced colours', async ({ page, context }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await withCart(context, [LINE]);
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

test('takes no second tap on Load More Products as a tap on a card @phone', async ({ page }) => {
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

test('takes no second tap on a favourite’s button for the next favourite @phone', async ({
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

test('takes no second tap on Remove in the cart for the next line @phone', async ({
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

test('shows the chip of the chosen category @phone', async ({ page }) => {
  const chosen = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]');
  await page.goto('/shop?category=accessories');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('link').last().click();
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('closes the menu and the filter of a phone when the screen becomes wide', async ({ page }) => {
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

for (const path of ['/cart', '/checkout', '/product/urli-bowl']) {
  test(`shows a notice above the main button of ${path} @phone`, async ({ page, context }) => {
    await withCart(context, [{ ...LINE, product: { ...LINE.product, price: 4999 } }]);
    await page.goto(path);
    // Cart and checkout report the new price.
    if (path.startsWith('/product/'))
      await page.getByRole('button', { name: 'Add to Cart' }).click();
    const toast = page.locator('[data-toasts] .toast').filter({ hasText: 'Urli Bowl' });
    for (const size of ['', '150%']) {
      await page.evaluate((it) => (document.documentElement.style.fontSize = it), size);
      await expect(async () => {
        const foot = (await toast.boundingBox())!;
        const bar = (await page.locator('[data-bar]').boundingBox())!;
        expect(foot.y + foot.height).toBeLessThanOrEqual(bar.y);
      }).toPass();
    }
  });
}

test('focuses only usable controls', async ({ page }) => {
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
