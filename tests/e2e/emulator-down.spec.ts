import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { emulatorForTest, eventually } from '../support/emulator';
import { newAccount, submitLogin } from './support/accounts';
import { expect, test } from './support/test';

let own: Awaited<ReturnType<typeof emulatorForTest>>;
let site: ChildProcess;
let address: string;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// A separate site and emulator, so that stopping them does not disturb other tests.
test.beforeAll(async () => {
  // Starting again takes a busy machine more than a minute.
  test.setTimeout(180_000);
  own = await emulatorForTest();
  const port = await freePort();
  address = `http://localhost:${port}`;
  const settings = {
    PORT: `${port}`,
    FIREBASE_AUTH_EMULATOR_HOST: own.host,
    // A build in another test of this process may have set it.
    NODE_ENV: 'test',
  };
  site = spawn(process.execPath, ['scripts/serve.ts'], { env: { ...process.env, ...settings } });
  await eventually(() => fetch(`${address}/healthz`), 60_000);
});
test.afterAll(async () => {
  site.kill();
  await own.end();
});

test('an emulator that stops is reported to who saves and who signs in, loses nothing, and works again', async ({
  page,
  browser,
  expectConsole,
}) => {
  // Starting again takes a busy machine more than a minute.
  test.setTimeout(180_000);
  expectConsole(/502/);
  const account = await newAccount(own.origin);
  await page.goto(`${address}/login`);
  await submitLogin(page, account);
  await expect(page).toHaveURL(`${address}/`);
  await page.goto(`${address}/profile`);
  await page.getByLabel('Display Name').fill('Asha through the storm');
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${address}/login`);

  process.kill(own.pid() ?? Number.NaN, 'SIGKILL');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'We could not reach the sign-in service. Check your connection and try again.',
  );
  await expect(page.getByLabel('Display Name')).toHaveValue('Asha through the storm');
  // A reload meanwhile does not sign the user out.
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue(account.name);
  await page.getByLabel('Display Name').fill('Asha through the storm');

  await submitLogin(elsewhere, account);
  await expect(elsewhere.getByText('Login failed')).toBeVisible();
  await expect(elsewhere.getByRole('main').getByRole('alert')).toHaveText(/could not reach/);
  await expect(elsewhere.getByLabel('Password', { exact: true })).toHaveValue(account.password);

  await eventually(own.ready, 120_000);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue('Asha through the storm');
  await elsewhere.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere).toHaveURL(`${address}/`);
  await elsewhere.close();
});
