// @vitest-environment node
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeRazorpay, KEYS } from '../support/razorpay';

let provider: Awaited<ReturnType<typeof fakeRazorpay>>;
beforeAll(async () => void (provider = await fakeRazorpay()));
afterAll(() => provider.close());

/** Runs npm run payments. @returns its exit code and everything it prints */
async function payments(given: Record<string, string> = {}) {
  const env = {
    ...process.env,
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_API: provider.api,
    ORDER_BOOK: 'data/orders.sqlite',
    ...given,
  };
  const command = promisify(execFile)(process.execPath, ['scripts/payments.ts'], { env });
  return command.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

test('npm run payments makes a payment link of ₹1, cancels it, and says whose keys these are', async () => {
  const { code, text } = await payments();
  expect(code).toBe(0);
  expect(text).toContain('These are test keys: no real money moves.');
  expect([...provider.links.values()]).toMatchObject([{ amount: 100, status: 'cancelled' }]);
});

test.each([
  [{ RAZORPAY_KEY_SECRET: 'wrong' }, 'Razorpay refuses the keys'],
  [{ RAZORPAY_API: 'http://127.0.0.1:1' }, 'Razorpay can’t be used: Razorpay doesn’t answer.'],
  [{ RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET is missing'],
  [{ ORDER_BOOK: '' }, 'first set SMTP_URL and MAIL_TO'],
])('npm run payments with %j explains what is wrong, without a secret', async (given, why) => {
  const { code, text } = await payments(given);
  expect(code).toBe(1);
  expect(text).toContain(why);
  for (const secret of ['wrong', KEYS.keySecret, KEYS.webhookSecret])
    expect(text).not.toContain(secret);
});
