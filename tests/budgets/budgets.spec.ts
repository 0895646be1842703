import { type Browser, expect, test } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import budgets from './budgets.json' with { type: 'json' };
import { newAccount, signIn } from '../e2e/support/accounts';
import { type PageToWeigh, pagesToWeigh } from './pages';
import { excessesOf, type WeighedPage, weightTable } from './report';
import { weigh } from './weigh';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const TABLE = /(?<=<!-- budgets:start -->\n\n).*(?=\n\n<!-- budgets:end -->)/s;

/** The stored state of a visitor with a product in the cart, signed in or not. */
async function storageOf(browser: Browser, product: string, { signedIn }: { signedIn: boolean }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (signedIn) await signIn(page, await newAccount());
  await page.goto(product);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // The page shows the piece before it is written.
  await page.waitForFunction(() => localStorage.getItem('cart')?.includes('quantity'));
  const storage = await context.storageState();
  await context.close();
  return storage;
}

test('every page stays within its budget', async ({ browser }) => {
  const pages = pagesToWeigh();
  test.setTimeout(pages.length * 20_000);
  const product = pages.find(({ path }) => path.startsWith('/product/'))?.path ?? '';
  const guest = await storageOf(browser, product, { signedIn: false });
  const member = await storageOf(browser, product, { signedIn: true });

  const weighAs = async (storageState: typeof guest, path: string) => {
    const context = await browser.newContext({ storageState });
    const weight = await weigh(context, path);
    await context.close();
    return weight;
  };
  /** Weighs a page as a guest sees it or, if it redirects guests, as a signed-in user does. */
  const weighPage = async ({ name, path }: PageToWeigh): Promise<WeighedPage> => {
    const weight = (await weighAs(guest, path)) ?? (await weighAs(member, path));
    if (!weight) throw new Error(`${path} redirects every visitor.`);
    return { name, ...weight };
  };
  const weighed: WeighedPage[] = [];
  const waiting = [...pages];
  const weighRest = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      weighed.push(await weighPage(next));
  };
  // Four at a time: most of the time is spent waiting until nothing is requested any more.
  await Promise.all([weighRest(), weighRest(), weighRest(), weighRest()]);

  // The limits hold for signed-in users too, whose header loads more.
  const home = await weighAs(member, '/');
  if (home) weighed.push({ name: '/ (signed in)', ...home });

  const table = weightTable(weighed, budgets);
  console.info(`\n${table}\n`);
  expect(weighed.flatMap((page) => excessesOf(page, budgets))).toEqual([]);
  // `npm run budgets` requests this by Playwright's own option.
  if (['all', 'changed'].includes(test.info().config.updateSnapshots))
    writeFileSync(README, readFileSync(README, 'utf8').replace(TABLE, table));
});
