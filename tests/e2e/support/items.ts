import type { Page } from '@playwright/test';
import { expect } from './test';

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const sheet = (page: Page) => page.getByRole('dialog');
export const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');

interface NewItem {
  name: string;
  price?: string;
  category?: string;
  picture: Picture;
}

/** Fills in the open sheet and waits until the picture is shrunk. */
export async function fillItem(page: Page, item: NewItem): Promise<void> {
  const { name, price = '1499.50', category = 'Decor', picture } = item;
  await sheet(page).getByLabel('Name').fill(name);
  await sheet(page).getByLabel('Price').fill(price);
  await sheet(page).getByLabel('Category').fill(category);
  await sheet(page).getByLabel('Image').setInputFiles(picture);
  await expect(sheet(page).getByAltText('Preview')).toBeVisible({ timeout: 15_000 });
}

/** Adds an item on /manage-items and waits until it's listed. */
export async function addItem(page: Page, item: NewItem): Promise<void> {
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await fillItem(page, item);
  await sheet(page).getByRole('button', { name: 'Add Item' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(rows(page).filter({ hasText: item.name })).toBeVisible();
}

interface StoredItem {
  id: string;
  userId: string;
  createdAt: number;
  name: string;
  price: number;
  category: string;
  image: string;
}

export async function storedItems(page: Page): Promise<StoredItem[]> {
  const text = await page.evaluate(() => localStorage.getItem('items') ?? '[]');
  return JSON.parse(text) as StoredItem[];
}

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: description });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(description, { exact: true })).toBeVisible();
}
