import type { Browser, Page } from '@playwright/test';
import { call, OWNER } from '../../support/emulator';
import { expect } from './test';

/** The tests' accounts emulator, which the site reaches through its proxy. */
export const EMULATOR = `http://${process.env.E2E_EMULATOR}`;

export interface Account {
  name: string;
  email: string;
  password: string;
}

let made = 0;

/** Details of a new user without an account, different in each test. */
export function newPerson(): Account {
  made += 1;
  const tag = `${process.pid}-${made}-${Date.now().toString(36)}`;
  return { name: 'Asha Rao', email: `asha-${tag}@example.in`, password: 'brass-lamp' };
}

/** Creates an account. */
export async function newAccount(origin = EMULATOR, name = 'Asha Rao'): Promise<Account> {
  const person = { ...newPerson(), name };
  const { status } = await call(origin, 'signUp', { ...person, displayName: person.name });
  expect(status).toBe(200);
  return person;
}

/** The newest link mailed to an address, with the site's origin. */
export async function mailedLink(
  email: string,
  type: 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL',
) {
  const url = `${EMULATOR}/emulator/v1/projects/demo-aangan/oobCodes`;
  const response = await fetch(url, { headers: OWNER });
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; newEmail?: string; requestType: string; oobLink: string }[];
  };
  const mail = oobCodes.findLast(
    (one) => one.requestType === type && [one.email, one.newEmail].includes(email),
  );
  expect(mail, `a mail to ${email}`).toBeDefined();
  return `/emulator/action${new URL(mail?.oobLink ?? '').search}`;
}

export async function submitLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in on the login page, and waits until the home page is shown. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, account);
  await expect(page).toHaveURL('/');
  // A browser may ignore keys before its first paint.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

async function logInOnce(browser: Browser) {
  const account = await newAccount();
  const context = await browser.newContext();
  await signIn(await context.newPage(), account);
  const state = await context.storageState();
  await context.close();
  return { account, state };
}

let loggedIn: ReturnType<typeof logInOnce> | undefined;

/**
 * Restores what a login stores, without opening the login page. All tests of a Playwright worker share the account, so
 * they must not change it.
 */
export async function startSignedIn(page: Page): Promise<Account> {
  loggedIn ??= logInOnce(page.context().browser()!);
  const { account, state } = await loggedIn;
  await page.context().setStorageState(state);
  return account;
}

export async function openAccountMenu(page: Page) {
  const header = page.getByRole('banner');
  await header.locator('summary').click();
  return header;
}
