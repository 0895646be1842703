import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../support/ports';
import { mailServer, partOf, readMail } from '../support/mail-server';
import { choose, DIYA, fillAddress, withCart, withEmptyProvider } from './support/buying';
import { startNextShop } from './support/running';
import { recordShifts } from './support/shifts';
import { axe, expect, test } from './support/test';

const OWNER = 'owner@kansa.in';
/** What browsers report while the server or its mail server is down. */
const AWAY = /Failed to load resource(?:: net::ERR_CONNECTION_|.*\/api\/)/;

test.use({ viewport: { width: 360, height: 740 } });

let mail: Awaited<ReturnType<typeof mailServer>>;
let server: Awaited<ReturnType<typeof startNextShop>>;
let port: string;
let folder: string;
/** Starts the shop's server on the previous one's port. */
async function start(settings: Record<string, string> = {}) {
  server = await startNextShop({
    PORT: port,
    ORDER_BOOK: path.join(folder, 'orders.sqlite'),
    SMTP_URL: mail.url,
    MAIL_TO: OWNER,
    MAIL_FROM: 'shop@kansa.in',
    ...settings,
  });
}
const CLOSED = { SMTP_URL: '', MAIL_TO: '', MAIL_FROM: '', ORDER_BOOK: '' };

test.beforeEach(async ({ context }) => {
  mail = await mailServer();
  port = String(await freePort());
  folder = await mkdtemp(path.join(tmpdir(), 'orders-'));
  await withCart(context, [{ product: DIYA, quantity: 2 }]);
  await withEmptyProvider(context);
});
test.afterEach(async ({ context }) => {
  // Pages that are still loading would report errors once the server is down.
  await Promise.all(context.pages().map((page) => page.close()));
  await server.stop();
  await mail.close();
  await rm(folder, { recursive: true });
});

const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
const status = (page: Page) => page.getByRole('status').filter({ hasText: /sent|has your order/ });

async function placeOrder(page: Page): Promise<string> {
  await page.goto(`${server.base}/checkout`);
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const heading = page.getByRole('heading', { name: /^Order AAN-/ });
  return ((await heading.textContent()) ?? '').replace('Order ', '');
}

test('a cash order is mailed once to owner and shopper', async ({ page }) => {
  await start();
  const id = await placeOrder(page);
  await expect(status(page)).toHaveText('The shop has your order.');
  await expect(page.getByText('A confirmation email has been sent')).toBeVisible();

  const [owners, shoppers] = [mailsTo(OWNER)[0]!, mailsTo('asha@example.in')[0]!];
  expect(readMail(owners).header('subject')).toBe(
    `Order ${id}, ₹4,048, Cash on Delivery, Bengaluru`,
  );
  const text = partOf(owners, 'text/plain');
  expect(text).toContain('Cash on delivery: collect ₹4,048.');
  expect(text).toContain('Akhand Diya');
  expect(text).toContain('14, 2nd Main, Indiranagar');
  expect(readMail(shoppers).header('reply-to')).toContain(OWNER);
  expect(partOf(shoppers, 'text/plain')).toContain(id);
  // The link must contain the server's port, which the build doesn't know.
  expect(partOf(shoppers, 'text/plain')).toContain(`${server.base}/`);

  // A reload must not send the order again.
  await page.reload();
  await expect(status(page)).toHaveText('The shop has your order.');
  await page.goto(`${server.base}/shop`, { waitUntil: 'networkidle' });
  expect(mail.mails).toHaveLength(2);
});

test('a cash order asks directly below its heading whether to send it, and nothing moves', async ({
  page,
}) => {
  await start();
  const id = await placeOrder(page);
  const yes = page.getByRole('button', { name: 'Yes, send it' });
  const pieces = page.getByRole('list', { name: 'What was ordered' });
  await expect(yes).toBeVisible();
  const shifts = await recordShifts(page);
  for (const place of ['/order-confirmation', `/order/${id}`]) {
    await page.goto(`${server.base}${place}`);
    await expect(yes).toBeVisible();
    await page.waitForLoadState('networkidle');
    const [asked, below] = await Promise.all([yes.boundingBox(), pieces.boundingBox()]);
    expect(asked!.y + asked!.height, place).toBeLessThan(below!.y);
    expect(asked!.y, place).toBeLessThan(740);
    expect(await shifts(), place).toBeLessThan(0.01);
    // The keyboard reaches it in the same order.
    const piece = pieces.getByRole('link').first();
    const reached = yes.or(piece).and(page.locator(':focus'));
    while ((await reached.count()) === 0) await page.keyboard.press('Tab');
    await expect(yes, place).toBeFocused();
  }
});

test('a shopper corrects the address, and owner and shopper get a mail', async ({ page }) => {
  await start();
  const id = await placeOrder(page);
  await page.getByRole('button', { name: 'Change the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the address' });
  const save = dialog.getByRole('button', { name: 'Save address' });
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(
    '14, 2nd Main, Indiranagar',
  );
  await axe(page);
  await dialog.getByLabel('PIN code', { exact: true }).fill('12');
  await save.click();
  await expect(dialog.getByLabel('PIN code', { exact: true })).toHaveAccessibleDescription(
    /six digits/,
  );
  await axe(page);
  // Everything can be reached in the lowest windows, too.
  for (const size of [
    { width: 568, height: 320 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await dialog.getByLabel('First name').click({ trial: true });
    await dialog.getByRole('button', { name: 'Not now' }).click({ trial: true });
  }
  await dialog.getByLabel('PIN code', { exact: true }).fill('560 038');
  await dialog.getByLabel('Address', { exact: true }).fill('7 Hill Road');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('7 Hill Road').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the address' })).toBeFocused();
  const about = (address: string) =>
    mailsTo(address).map((one) => readMail(one).header('subject') ?? '');
  await expect.poll(() => about(OWNER)).toContain(`Changed by the shopper: order ${id}`);
  await expect.poll(() => about('asha@example.in')).toContain(`Your order ${id} has been changed`);
});

test('an order waits on the device until the shop accepts it, and is then sent automatically', async ({
  page,
  tolerateConsole,
}) => {
  tolerateConsole(AWAY);
  await start(CLOSED);
  expect(server.output()).toContain('Orders can’t reach you');
  await placeOrder(page);
  await expect(status(page)).toContainText('Not sent yet. We will keep trying.');
  await expect(page.getByText('A confirmation email has been sent')).toBeHidden();
  await expect(page.getByText('in the hands of people who will pack it')).toBeHidden();
  await expect(page.getByText('Thank you for your purchase.', { exact: true })).toBeVisible();
  const [whatsapp, phone] = await status(page).getByRole('link').all();
  await expect(whatsapp!).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*AAN-/);
  await expect(phone!).toHaveAttribute('href', /^tel:\+91/);
  await axe(page);

  await server.stop();
  await start();
  // The server has asked to wait for half a minute.
  await page.clock.setSystemTime(new Date(Date.now() + 60_000));
  // A page that has nothing to do with orders must send it too.
  const answer = page.waitForResponse('**/api/orders');
  await page.goto(`${server.base}/about`);
  await answer;
  await expect.poll(() => mailsTo(OWNER)).toHaveLength(1);
  await page.goBack();
  await expect(status(page)).toHaveText('The shop has your order.');
  await expect(page.getByText('in the hands of people who will pack it')).toBeVisible();
});

test('an order placed offline is sent a day later by only one of two tabs', async ({
  page,
  context,
  tolerateConsole,
}) => {
  tolerateConsole(AWAY);
  await start();
  await page.goto(`${server.base}/checkout`);
  await fillAddress(page);
  await choose(page, /Cash on Delivery/);
  await context.route('**/api/orders', (route) => route.abort());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(status(page)).toContainText('Not sent yet');
  await page.close();

  await context.unroute('**/api/orders');
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.clock.setSystemTime(new Date(Date.now() + 24 * 60 * 60 * 1000));
  await Promise.all(tabs.map((tab) => tab.goto(`${server.base}/order-confirmation`)));
  await expect.poll(() => mailsTo(OWNER)).toHaveLength(1);
  await Promise.all(tabs.map((tab) => tab.reload({ waitUntil: 'networkidle' })));
  expect(mailsTo(OWNER)).toHaveLength(1);
});

test('a contact message and a newsletter address reach the owner, or stay in the form on failure', async ({
  page,
  tolerateConsole,
}) => {
  tolerateConsole(AWAY);
  await start();
  await page.goto(`${server.base}/contact`);
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByLabel('Email').fill('asha@example.in');
  await form.getByLabel('Message').fill('Do you polish old lamps?');
  await page.route('**/api/messages', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Your message couldn’t be sent.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Do you polish old lamps?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent!')).toBeVisible();
  await expect(page.getByText('We’ll reply to asha@example.in')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(readMail(mailsTo(OWNER)[0]!).header('subject')).toBe('Message from Asha Rao');

  await page.goto(`${server.base}/`);
  const newsletter = page.locator('form', { has: page.getByRole('button', { name: 'Subscribe' }) });
  await newsletter.getByRole('textbox').fill('asha@example.in');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => mailsTo(OWNER)).toHaveLength(2);
  expect(readMail(mailsTo(OWNER)[1]!).header('subject')).toBe('Newsletter: asha@example.in');
});
