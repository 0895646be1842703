import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { createSnapshot } from '../../../../src/shop/accounts/snapshot.store';
import { createCart } from '../../../../src/shop/cart/cart.store';
import { createDraft } from '../../../../src/shop/checkout/checkout.store';
import { EMPTY_DRAFT } from '../../../../src/shop/checkout/form';
import { createFavourites } from '../../../../src/shop/favourites/favourites.store';
import { createItems } from '../../../../src/shop/items/items.store';
import { rupees } from '../../../../src/shop/money/money';
import { countWrites, fillBefore, killAfter } from '../../../support/faults';
import { fakeStorage } from '../../../support/storage';

type Storage = ReturnType<typeof fakeStorage>;

/** A page with one store: what it shows, and what the visitor does step by step. */
type Page = (device: Storage) => { shown: () => unknown; steps: (() => unknown)[] };

const product = (id: string) => ({ id, name: id, image: '', price: rupees(1499) });
const facts = { name: 'Bell', description: '', price: rupees(1), category: 'decor', image: '' };
const line = { product: { id: 'old', name: 'Old', image: '', price: 5 }, quantity: 1 };
const item = { ...facts, price: 1, id: '7', userId: 'asha', createdAt: 7 };

const cart: Page = (device) => {
  const actions: (() => void)[] = [];
  const notify = ({ action }: { action?: { run: () => void } }) =>
    void (action && actions.push(action.run));
  const it = createCart({ storage: device, tab: fakeStorage(), notify });
  return {
    // The order of lines doesn't count, because unsaved lines are last.
    shown: () => Object.fromEntries(it.$cart.get().map((one) => [one.product.id, one.quantity])),
    steps: [
      () => it.add(product('urli'), 2),
      () => it.add(product('vase'), 1),
      () => it.setQuantity('urli', 7),
      () => it.remove('urli'),
      () => actions.at(-1)?.(),
      () => it.clear(),
      () => actions.at(-1)?.(),
    ],
  };
};

let time = 0;
const items: Page = (device) => {
  const $uid = atom('asha');
  const it = createItems({ storage: device, notify: () => {}, now: () => (time += 1), $uid });
  it.load();
  const named = (name: string) => it.$items.get().find((one) => one.name === name)?.id ?? '';
  return {
    shown: () => it.$items.get().map(({ name }) => name),
    steps: [
      () => it.add(facts),
      () => it.add({ ...facts, name: 'Tray' }),
      () => it.update(named('Bell'), { name: 'Gong' }),
      () =>
        it.importItems(
          JSON.stringify([
            { ...item, name: 'Lamp' },
            { ...item, id: '8' },
          ]),
        ),
      () => it.remove(named('Tray')),
    ],
  };
};

const favourites: Page = (device) => {
  const it = createFavourites({ storage: device, notify: () => {} });
  const steps = ['urli', 'vase', 'urli'].map((id) => () => it.toggle(id));
  return { shown: () => it.$favourites.get(), steps };
};

const snapshot: Page = (device) => {
  const it = createSnapshot(device);
  const person = { uid: 'u1', displayName: 'Asha', email: null, photoURL: null };
  return {
    shown: () => it.$snapshot.get(),
    steps: [() => it.write(person), () => it.write(null)],
  };
};

const draft: Page = (device) => {
  const it = createDraft(device);
  const card = { cardNumber: '4111', cardName: 'A', expiryDate: '12/28', cvv: '1' };
  const typed = (city: string) => () => it.keep({ ...EMPTY_DRAFT, ...card, city });
  return { shown: () => it.$draft.get(), steps: [typed('Pu'), typed('Pune'), it.clear] };
};

/** Pages, with what the device has stored before they open. */
const STORED: [name: string, page: Page, stored: Record<string, string>][] = [
  ['a cart', cart, {}],
  ['a cart with lines', cart, { cart: JSON.stringify([line]) }],
  ['a partly invalid cart', cart, { cart: JSON.stringify([line, { odd: 1 }]) }],
  ['an unreadable cart', cart, { cart: '{' }],
  ['a list of items', items, {}],
  ['a list of partly invalid items', items, { items: JSON.stringify([item, { odd: 1 }]) }],
  ['a list of unreadable items', items, { items: '[[[' }],
  ['a list of favourites', favourites, { favourites: '["lamp"]' }],
  ['a list of unreadable favourites', favourites, { favourites: 'null' }],
  ['a session', snapshot, {}],
  ['a checkout form', draft, {}],
];

const deviceWith = (stored: Record<string, string>) => fakeStorage(new Map(Object.entries(stored)));

/** Runs all steps of a page. @returns what it shows at first and after each step */
async function run(page: Page, device: Storage): Promise<unknown[]> {
  const { shown, steps } = page(device);
  const states = [shown()];
  for (const step of steps) {
    await step();
    states.push(shown());
  }
  return states;
}

/** The number of writes of a page without faults. */
async function writesOf(page: Page, stored: Record<string, string>): Promise<number> {
  const device = deviceWith(stored);
  const { count } = countWrites(device);
  await run(page, device);
  return count();
}

describe.each(STORED)('%s', (_name, page, stored) => {
  test('has the state before or after a step if the page is killed at any write', async () => {
    const states = await run(page, deviceWith(stored));
    const writes = await writesOf(page, stored);
    expect(writes).toBeGreaterThanOrEqual(states.length - 1);
    for (let n = 0; n < writes; n += 1) {
      const device = deviceWith(stored);
      const { isKilled } = killAfter(n, device);
      await run(page, device);
      expect(isKilled()).toBe(true);
      expect(states).toContainEqual(page(fakeStorage(device.shared)).shown());
    }
  });

  test('keeps unreadable text if the page is killed or the storage becomes full at any write', async () => {
    const healthy = deviceWith(stored);
    await run(page, healthy);
    const unreadable = [...healthy.shared].filter(([key]) => key.endsWith(':quarantine'));
    const writes = await writesOf(page, stored);
    for (let n = 0; n <= writes; n += 1) {
      for (const fault of [killAfter, fillBefore]) {
        const device = deviceWith(stored);
        fault(n, device);
        await run(page, device);
        for (const [, text] of unreadable) expect([...device.shared.values()]).toContain(text);
      }
    }
  });

  test('is shown correctly if the storage becomes full at any write, and stored once there is room', async () => {
    const states = await run(page, deviceWith(stored));
    const writes = await writesOf(page, stored);
    for (let n = 1; n <= writes; n += 1) {
      const device = deviceWith(stored);
      fillBefore(n, device);
      const { shown, steps } = page(device);
      for (const step of steps) await step();
      if (page !== items) expect(shown()).toEqual(states.at(-1));
      device.quota = Infinity;
      for (const key of ['cart', 'items', 'favourites', 'session', 'checkout'])
        device.emitChange(key);
      expect(page(fakeStorage(device.shared)).shown()).toEqual(shown());
    }
  });
});
