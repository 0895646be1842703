import { expect, test as base } from '@playwright/test';
import { newAccount, signIn } from '../e2e/support/accounts';
import { expectPicture } from './picture';

// Without a fixed time, because the identity provider's tokens expire after an hour.
base('the pages of a signed-in user match their references', async ({ page }) => {
  await signIn(page, await newAccount());
  await page.evaluate(() => sessionStorage.removeItem('toasts'));
  for (const path of ['/profile', '/orders', '/order/AAN-1001', '/order/AAN-0', '/manage-items']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.waiting')).toBeHidden();
    // Each run signs in with a new email address.
    await page.evaluate(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>('main input[type=email]'))
        input.value = 'asha@example.in';
    });
    await expectPicture(page, `signed-in${path.replaceAll('/', '-')}`);
  }
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPicture(page, 'signed-in-item-sheet', { fullPage: false });
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expect(page.getByText('Missing fields')).toBeVisible();
  await expectPicture(page, 'signed-in-item-errors', { fullPage: false });
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await page.getByRole('tab', { name: 'Security' }).click();
  await expectPicture(page, 'signed-in-security');
});
