import type { Page } from '@playwright/test';
import { newAccount, signIn } from './support/accounts';
import {
  choose,
  expectConfirmed,
  fillAddress,
  storedOrders,
  URLI,
  withCart,
} from './support/buying';
import { axe, expect, test } from './support/test';

/** Another user's order on the device. */
const OTHERS = {
  id: 'AAN-261120-22222-33333',
  placedAt: 1_700_000_000_000,
  date: '2026-11-20',
  status: 'Processing',
  uid: 'another-user',
  lines: [{ product: URLI, quantity: 1 }],
  codCharge: 0,
  total: 5499,
  shipping: {
    firstName: 'Ravi',
    lastName: 'Das',
    email: 'ravi@example.in',
    phone: '1',
    address: 'b',
    city: 'c',
    state: 'd',
    zipCode: '1',
    country: 'India',
  },
  payment: { method: 'card' },
};
const OTHERS_ITEM = {
  id: '1',
  userId: 'another-user',
  createdAt: 1,
  name: 'Bell',
  price: 1,
  category: 'decor',
};

async function placeOrder(page: Page): Promise<string> {
  await page.goto('/checkout');
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  return expectConfirmed(page);
}

/** Stores data of others and of this user on the device. */
async function leaveThings(page: Page): Promise<void> {
  await page.evaluate(
    ([order, item]) => {
      const orders = JSON.parse(localStorage.getItem('orders') ?? '[]') as unknown[];
      localStorage.setItem('orders', JSON.stringify([...orders, order]));
      const user = JSON.parse(localStorage.getItem('session') ?? 'null') as { uid: string } | null;
      const own = { ...(item as object), id: '2', userId: user?.uid, name: 'Mine' };
      localStorage.setItem('items', JSON.stringify(user ? [item, own] : [item]));
      localStorage.setItem('favourites', '["urli-bowl"]');
      localStorage.setItem('cart:quarantine', '{');
    },
    [OTHERS, OTHERS_ITEM],
  );
}

/** Expects all of the others’ data and none of this user's. */
async function expectForgotten(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Your data has been removed from this device')).toBeVisible();
  expect((await storedOrders(page)).map(({ id }) => id)).toEqual([OTHERS.id]);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const text of ['Bengaluru', '560038', 'asha@', 'Mine', 'favourites', 'quarantine'])
    expect(left).not.toContain(text);
  expect(left).toContain('Bell');
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]');
}

test.beforeEach(({ context }) => withCart(context, [{ product: URLI, quantity: 1 }]));

test('clearing a user’s data, after saving copies, keeps everyone else’s @phone', async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await placeOrder(page);
  await leaveThings(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Clear my data from this device' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear my data from this device?' });
  await expect(dialog).toContainText('your orders and your items');
  await axe(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export orders' }).click();
  expect((await download).suggestedFilename()).toMatch(/^aangan-orders-.*\.json$/);
  await dialog.getByRole('button', { name: 'Clear my data' }).click();
  await expectForgotten(page, '/login');
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
});
