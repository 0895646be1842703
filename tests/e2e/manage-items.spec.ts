import type { Locator } from '@playwright/test';
import { photograph, smallPicture } from '../support/photograph';
import { startSignedIn } from './support/accounts';
import { addItem, expectToast, fillItem, rows, sheet, storedItems } from './support/items';
import { axe, expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await startSignedIn(page);
  await page.goto('/manage-items');
  await expect(page.getByText('No items yet')).toBeVisible();
});

test(
  'a user adds an item with a 5 MB photo, edits it and deletes it without sending it to a server',
  { tag: '@engines' },
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Items');
    await expect(
      page
        .getByText('Add, edit, and remove items that you want to sell', { exact: true })
        .filter({ visible: true }),
    ).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Add New Item' })).toBeVisible();
    await axe(page);

    await page.getByRole('button', { name: 'Add Your First Item' }).click();
    await expect(sheet(page).getByRole('heading', { name: 'Add New Item' })).toBeVisible();
    // Taken with the phone upright: the 4000 × 3000 pixels must be rotated.
    const picture = await photograph({ orientation: 6 });
    await fillItem(page, { name: 'Brass bell', category: 'DECOR', picture });
    await axe(page);
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expectToast(page, 'Success', 'Item added successfully');
    await expect(sheet(page)).toBeHidden();

    const [item] = await storedItems(page);
    expect(item).toMatchObject({ name: 'Brass bell', price: 1499.5, category: 'decor' });
    expect(item?.id).toBe(String(item?.createdAt));
    expect(item?.image).toMatch(/^data:image\/(webp|jpeg);base64,/);
    // Thirty such items must fit into 2.5 million characters, the smallest storage of a browser.
    expect(item?.image.length).toBeLessThan(62_000);
    const size = await page.evaluate(async (source) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, item?.image ?? '');
    expect(size).toEqual([600, 800]);

    const row = page.getByRole('row', { name: /Brass bell/ });
    await expect(row).toContainText('decor');
    await expect(row).toContainText('₹1,499.50');
    await axe(page);

    await row.getByRole('button', { name: 'Edit Brass bell' }).click();
    await expect(sheet(page).getByRole('heading', { name: 'Edit Item' })).toBeVisible();
    await sheet(page).getByLabel('Name').fill('Temple bell');
    await sheet(page).getByLabel('Price').fill('24999');
    await sheet(page).getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Success', 'Item updated successfully');
    await page.reload();
    await expect(page.getByRole('row', { name: /Temple bell/ })).toContainText('₹24,999');
    expect((await storedItems(page))[0]?.image).toBe(item?.image);

    await page.getByRole('button', { name: 'Delete Temple bell' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to delete "Temple bell"? This action cannot be undone.',
    );
    await axe(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete Temple bell' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Item deleted successfully');
    await expect(page.getByText('No items yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Your First Item' })).toBeFocused();
    expect(await storedItems(page)).toEqual([]);
    expect(sent.filter((request) => !request.includes('accounts:lookup'))).toEqual([]);
  },
);

test('long texts don’t push the item table’s buttons out of view at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  const name = 'A bell of bell metal, cast in one piece, '.repeat(4) + 'and tuned';
  await addItem(page, { name, picture: await smallPicture() });
  const edgeOf = async (one: Locator) => {
    const { x = 0, width = 0 } = (await one.boundingBox()) ?? {};
    return x + width;
  };
  const button = page.getByRole('button', { name: /^Delete A bell/ });
  const edge = await edgeOf(page.getByRole('table'));
  expect(await edgeOf(button)).toBeLessThanOrEqual(edge + 0.5);
});

test('an item’s unsaved changes are never discarded without a question, not even on a second Escape', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Item' })).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet(page).getByLabel('Name').fill('Bell');
  const question = page.getByRole('alertdialog', { name: 'Discard changes' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(40, 400),
    () => sheet(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await close();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(sheet(page).getByLabel('Name')).toHaveValue('Bell');
  }
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal').first()).toBeVisible();
  if (await question.isHidden()) await page.keyboard.press('Escape');
  await axe(page);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(page.getByText('No items yet')).toBeVisible();
});

test('items can be managed with the keyboard alone', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const picture = await smallPicture();
  page.on('filechooser', (chooser) => void chooser.setFiles(picture));
  await page.getByRole('button', { name: 'Add New Item' }).focus();
  await press('Enter');
  await expect(sheet(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Bell');
  await press('Tab');
  await page.keyboard.type('Rings');
  await press('Tab');
  await page.keyboard.type('12.5');
  await press('Tab');
  await page.keyboard.type('Garden');
  await press('Tab');
  await expect(sheet(page).getByLabel('Image')).toBeFocused();
  await press('Enter');
  await expect(sheet(page).getByAltText('Preview')).toBeVisible();
  await press('Tab', 'Tab');
  await expect(sheet(page).getByRole('button', { name: 'Add Item' })).toBeFocused();
  await press('Enter');
  await expect(rows(page)).toHaveText([/Bell/]);
  await expect(page.getByRole('button', { name: 'Add New Item' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Bell' }).focus();
  await press('Tab', 'Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Tab', 'Tab', 'Tab', 'Tab');
  const behind = await page.evaluate(() =>
    document.activeElement?.matches('main *:not(dialog *, dialog)'),
  );
  expect(behind, 'whether the focus has gone behind the dialog').toBe(false);
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Bell' })).toBeFocused();
});

test('each item is a card on a phone, and nothing overflows @phone', async ({ page }) => {
  const picture = await smallPicture();
  await addItem(page, { name: 'A bell with a rather long name', price: '99999999.99', picture });
  await addItem(page, { name: 'Averyverylongnamewithoutanyspacesinit'.repeat(3), picture });
  const tooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await tooWide()).toBe(0);
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(1);
  for (const name of [/^Edit A bell/, /^Delete A bell/]) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await axe(page);
  await page.getByRole('button', { name: /^Edit A bell/ }).tap();
  const box = await sheet(page).boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(360);
  expect(await tooWide()).toBe(0);
});

test('an item keeps a small picture unchanged and refuses a large one if the browser garbles canvases', async ({
  page,
}) => {
  // Simulates Firefox's `privacy.resistFingerprinting`, which garbles files made from a canvas.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...how) {
      const context = this.getContext('2d');
      for (let x = 0; x < this.width; x += 2) context?.clearRect(x, 0, 1, this.height);
      toBlob.apply(this, how);
    };
  });
  const small = await smallPicture();
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await sheet(page)
    .getByLabel('Image')
    .setInputFiles(await photograph({ size: { width: 800, height: 600 } }));
  await expect(
    sheet(page)
      .getByText(/Allow this site to read canvas data/)
      .first(),
  ).toBeVisible();
  await expect(sheet(page).getByAltText('Preview')).toHaveCount(0);
  await fillItem(page, { name: 'Brass bell', picture: small });
  await sheet(page).getByRole('button', { name: 'Add Item' }).click();
  await expect(sheet(page)).toBeHidden();
  const [item] = await storedItems(page);
  expect(item?.image).toBe(`data:${small.mimeType};base64,${small.buffer.toString('base64')}`);
});
