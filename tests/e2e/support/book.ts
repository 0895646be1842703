import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../../scripts/processes.ts';
import { administer } from '../../support/emulator';
import { mailServer } from '../../support/mail-server';
import { fakeRazorpay, KEYS } from '../../support/razorpay';
import { type Account, EMULATOR, newAccount } from './accounts';
import { startNextShop } from './running';
import { expect } from './test';

export const SHOP_MAIL = 'owner@kansa.in';

/** The next shop with a new order book, a mail server and the fake payment provider. */
export async function shopWithBook() {
  const folder = await mkdtemp(path.join(tmpdir(), 'book-'));
  const [mail, provider] = await Promise.all([mailServer(), fakeRazorpay()]);
  const server = await startNextShop({
    ORDER_BOOK: path.join(folder, 'orders.sqlite'),
    SMTP_URL: mail.url,
    MAIL_TO: SHOP_MAIL,
    MAIL_FROM: 'shop@kansa.in',
    RAZORPAY_API: provider.api,
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
  });
  return {
    base: server.base,
    provider,
    /** The mails to an address, oldest first. */
    mailsTo: (address: string) => mail.mails.filter(({ to }) => to.includes(address)),
    async close() {
      await server.stop();
      await Promise.all([mail.close(), provider.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

/** An account with a verified address that `npm run owner` has made an owner. */
export async function newOwner(): Promise<Account> {
  const account = await newAccount();
  await administer(EMULATOR, account.email, { emailVerified: true });
  const { code, output } = await run(
    process.execPath,
    ['scripts/owner.ts', 'owner', account.email],
    { quiet: true, env: { FIREBASE_AUTH_EMULATOR_HOST: process.env.E2E_EMULATOR ?? '' } },
  );
  expect(code, output).toBe(0);
  return account;
}
