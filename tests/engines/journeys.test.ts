import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { smallPicture } from '../support/photograph';
import { type Driver, eventually } from './driver';
import { engines } from './engines';

const shop = inject('shop');
const picture = { path: '' };
const folder = await mkdtemp(path.join(tmpdir(), 'engines-'));
beforeAll(async () => {
  picture.path = path.join(folder, 'small.png');
  await writeFile(picture.path, (await smallPicture()).buffer);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const person = (engine: string) => ({
  name: 'Asha Rao',
  email: `asha-${engine.toLowerCase()}-${Date.now().toString(36)}@example.in`,
  password: 'brass-lamp-14',
});

/** The actions of a visitor, in one browser. */
function shopper(driver: Driver) {
  const at = () => driver.evaluate(() => location.pathname + location.search);
  const text = () => driver.evaluate(() => document.body.innerText);
  return {
    ...driver,
    open: (address: string) => driver.open(`${shop}${address}`),
    stored: (key: string) => driver.evaluate((name: string) => localStorage.getItem(name), key),
    async arrives(address: string) {
      await eventually(`the page ${address}`, async () => (await at()) === address).catch(
        async (error: Error) => {
          throw new Error(
            `${error.message}. The page ${await at()} says: ${(await text()).slice(0, 800)}`,
          );
        },
      );
      return true;
    },
    sees: (wanted: string) =>
      eventually(`the text "${wanted}"`, async () =>
        (await text()).toLowerCase().includes(wanted.toLowerCase()),
      ),
    async fillAddress() {
      const address = [
        ['First name', 'Asha'],
        ['Last name', 'Rao'],
        ['Email', 'asha@example.in'],
        ['Phone', '9876543210'],
        ['Address', '14, 2nd Main, Indiranagar'],
        ['City', 'Bengaluru'],
        ['PIN code', '560038'],
      ] as const;
      for (const [label, value] of address) await driver.fill(label, value);
      await driver.choose('State', 'Karnataka');
    },
    /** Adds the first available product of the shop; returns its name. */
    async addFirstProduct() {
      await driver.open(`${shop}/shop`);
      const product = await driver.evaluate(
        () => document.querySelector<HTMLAnchorElement>('main a[href^="/product/"]')?.pathname,
      );
      await driver.open(`${shop}${product}`);
      const name = await driver.evaluate(() => document.querySelector('h1')?.textContent?.trim());
      await driver.click('button', 'Add to Cart');
      await eventually('the product in the cart', () =>
        driver.evaluate(() => localStorage.getItem('cart')),
      );
      return name ?? '';
    },
  };
}

for (const engine of engines()) {
  if ('missing' in engine) {
    test(`${engine.name} is not on this machine: ${engine.missing}`, () => {
      expect.fail(`${engine.name} was not tried. To have it: ${engine.missing}`);
    });
    continue;
  }

  describe(engine.name, () => {
    let driver: Driver;
    let visitor: ReturnType<typeof shopper>;
    // A new browser for each journey, so that nothing of the previous one is left.
    beforeEach(async () => {
      driver = await engine.launch();
      visitor = shopper(driver);
      await visitor.open('/about');
    });
    afterEach(() => driver.close());

    test('browses: filter, more products, a product and its tabs', async () => {
      console.info(`${engine.name}: ${driver.engine}`);
      await visitor.open('/shop');
      const count = () =>
        driver.evaluate(
          () =>
            [...document.querySelectorAll('main a[href^="/product/"]')].filter(
              (link) => link.getClientRects().length > 0,
            ).length,
        );
      const before = await count();
      await visitor.click('button', 'Load More Products');
      await eventually('more products', async () => (await count()) > before);
      await visitor.addFirstProduct();
      await visitor.click('button', 'Materials');
      await eventually('the tab', () =>
        driver.evaluate(
          () =>
            document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Materials',
        ),
      );
    });

    test('buys with cash on delivery', async () => {
      const name = await visitor.addFirstProduct();
      await visitor.open('/cart');
      await visitor.sees(name);
      await visitor.click('link', 'Proceed to Checkout');
      await visitor.arrives('/checkout');
      await visitor.fillAddress();
      await visitor.click('radio', 'Cash on Delivery');
      await visitor.click('button', 'Place Order');
      await visitor.arrives('/order-confirmation');
      await visitor.sees('Order Confirmed!');
      await visitor.sees(name);
      expect(await visitor.stored('cart')).toBe('[]');
    });

    test('pays by UPI, with a QR code that is drawn on the device', async () => {
      await visitor.addFirstProduct();
      await visitor.open('/checkout');
      await visitor.fillAddress();
      await visitor.click('radio', 'UPI');
      await visitor.fill('Your UPI ID', 'asha@bank');
      await eventually('the QR code', () =>
        driver.evaluate(() => {
          const image = document.querySelector<HTMLImageElement>('img[alt^="QR code to pay"]');
          return image !== null && image.complete && image.naturalWidth > 0;
        }),
      );
      // One simulated payment in five fails.
      await eventually(
        'a payment that succeeds',
        async () => {
          await visitor.click('button', 'Complete Purchase (After Payment)');
          await visitor.click('button', 'OK');
          return visitor.arrives('/order-confirmation').catch(() => false);
        },
        180_000,
      );
      await visitor.sees('Order Confirmed!');
    }, 240_000);

    test('registers, signs in, sells something and logs out', async () => {
      const { name, email, password } = person(engine.name);
      await visitor.open('/register');
      await visitor.fill('Full Name', name);
      await visitor.fill('Email', email);
      await visitor.fill('Mobile Number', '9876543210');
      await visitor.fill('Password', password);
      await visitor.click('button', 'Create Account');
      await visitor.arrives('/login');
      await eventually('the address just registered', async () => {
        const filled = await driver.evaluate(
          () => document.querySelector<HTMLInputElement>('input[type="email"]')?.value,
        );
        return filled === email;
      });
      await visitor.fill('Password', password);
      await visitor.click('button', 'Sign In');
      await visitor.arrives('/');
      await visitor.open('/manage-items');
      await visitor.click('button', 'Add New Item');
      await visitor.fill('Name', 'Temple Bell');
      await visitor.fill('Price', '1499.50');
      await visitor.fill('Category', 'Decor');
      await visitor.upload('Image', picture.path);
      await eventually('the preview', () =>
        driver.evaluate(() => document.querySelector('dialog img[alt="Preview"]') !== null),
      );
      await visitor.click('button', 'Add Item');
      await visitor.sees('Item added successfully');
      expect(await visitor.stored('items')).toContain('Temple Bell');
      await visitor.open('/profile');
      await visitor.sees('My Profile');
      await driver.evaluate(() => {
        document.querySelector<HTMLElement>('header summary')?.click();
      });
      await visitor.click('button', 'Logout');
      await visitor.arrives('/login');
    }, 120_000);

    test.each(['Google', 'Facebook'])(
      'signs in with a pop-up of %s',
      async (provider) => {
        await visitor.open('/login');
        const email = `devi-${engine.name.toLowerCase()}-${provider}-${Date.now()}@example.in`;
        await eventually('the pop-up’s scripts', () => driver.evaluate(() => 'gapi' in window));
        await driver.inPopUp(
          () => visitor.click('button', provider),
          async (popUp) => {
            await eventually('the form of the pop-up', () =>
              popUp.evaluate(() => document.querySelector('input[name=email]') !== null),
            );
            await popUp.evaluate((address: string) => {
              for (const [name, value] of [
                ['email', address],
                ['name', 'Devi Nair'],
              ] as const) {
                const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
                if (!input) throw new Error(`no field ${name}`);
                input.value = value;
              }
            }, email);
            await popUp.click('button', `Sign in with ${provider}`);
          },
        );
        await visitor.arrives('/');
        await eventually('the session', async () =>
          (await visitor.stored('session'))?.includes('Devi Nair'),
        );
      },
      90_000,
    );

    test('quarantines a corrupt cart, and says so', async () => {
      await driver.evaluate(() => localStorage.setItem('cart', '[{"half":'));
      await visitor.open('/cart');
      await visitor.sees('Your cart is empty');
      await visitor.sees('could not be read');
      expect(await visitor.stored('cart:quarantine')).toBe('[{"half":');
    });

    test('fills a cart although the storage is full', async () => {
      await visitor.open('/shop');
      await driver.evaluate(() => {
        let size = 1024 * 1024;
        for (let n = 0; size >= 1; n += 1) {
          try {
            localStorage.setItem(`filler-${n}`, 'x'.repeat(size));
          } catch {
            size = Math.floor(size / 2);
          }
        }
      });
      const product = await driver.evaluate(
        () => document.querySelector<HTMLAnchorElement>('main a[href^="/product/"]')?.pathname,
      );
      await visitor.open(product ?? '');
      await visitor.click('button', 'Add to Cart');
      await eventually('the badge', () =>
        driver.evaluate(
          () =>
            document.querySelector('header a[href="/cart"]')?.textContent?.includes('1') ?? false,
        ),
      );
      await visitor.open('/cart');
      await visitor.sees('Proceed to Checkout');
    });
  });
}
