import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { emulatorForTest, eventually } from '../support/emulator';
import { newAccount, submitLogin } from './support/accounts';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });

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
  test.setTimeout(120_000);
  own = await emulatorForTest();
  const port = await freePort();
  address = `http://localhost:${port}`;
  const settings = {
    PORT: `${port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${own.emulator.port}`,
  };
  site = spawn(process.execPath, ['scripts/serve.ts'], { env: { ...process.env, ...settings } });
  await eventually(() => fetch(`${address}/healthz`), 60_000);
});
test.afterAll(async () => {
  site.kill();
  await own.end();
});

test('an emulator that stops is reported, loses nothing, and works again', async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(/502/);
  const account = await newAccount(own.emulator.origin);
  await page.goto(`${address}/login`);
  await submitLogin(page, account);
  await expect(page).toHaveURL(`${address}/`);
  await page.goto(`${address}/profile`);
  await page.getByLabel('Display Name').fill('Asha through the storm');

  process.kill(own.emulator.pid() ?? Number.NaN, 'SIGKILL');
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

  await eventually(() => fetch(own.emulator.origin), 60_000);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue('Asha through the storm');
});

test('signing in while the emulator is down shows an error, and works when it is back', async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(/502/);
  const account = await newAccount(own.emulator.origin);
  await page.goto(`${address}/login`);
  process.kill(own.emulator.pid() ?? Number.NaN, 'SIGKILL');
  await submitLogin(page, account);
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/could not reach/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);

  await eventually(() => fetch(own.emulator.origin), 60_000);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${address}/`);
});
