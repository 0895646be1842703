import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { createFavourites } from '../../../src/stores/favourites';
import { createItems } from '../../../src/stores/items';
import { rupees } from '../../../src/domain/money/arithmetic';
import { fakeStorage } from '../../support/storage';
import { openTab, urli, VALUES } from '../../support/tab';

type Storages = { device: ReturnType<typeof fakeStorage>; own: ReturnType<typeof fakeStorage> };
const FACTS = {
  name: 'Bell',
  description: '',
  price: rupees(100),
  category: 'decor',
  image: 'data:,',
};

function openItems({ device }: Storages) {
  const said: string[] = [];
  const items = createItems({
    storage: device,
    notify: ({ title, description }) => said.push(`${title}: ${description}`),
    now: () => 1,
    $uid: atom('u1'),
  });
  items.load();
  return { items, said };
}

interface Journey {
  /** What is stored before it starts. */
  prepare: (storages: Storages) => Promise<void> | void;
  /** Does it, and returns whether its outcome is on the device, and the messages that were shown. */
  run: (storages: Storages) => Promise<{ isKept: boolean; said: string[] }>;
}

const JOURNEYS: Record<string, Journey> = {
  'adding to the cart': {
    prepare: () => undefined,
    async run(storages) {
      const tab = openTab(storages);
      tab.cart.add(urli, 2);
      await Promise.resolve();
      const isKept = storages.device.shared.get('cart')?.includes('"quantity":2') ?? false;
      expect(tab.cart.$cart.get()).toHaveLength(1);
      return { isKept, said: tab.titles().filter((title) => /could not be saved/.test(title)) };
    },
  },
  'placing an order': {
    prepare: (storages) => openTab(storages).cart.add(urli, 2),
    async run(storages) {
      const tab = openTab(storages);
      tab.draft.keep(VALUES);
      await tab.submit();
      const [order] = tab.orders.$orders.get();
      const isKept = tab.orders.keptOn(order?.id ?? '') === 'device';
      expect(order).toBeDefined();
      expect(isKept).toBe(storages.device.shared.get('orders')?.includes(order!.id) ?? false);
      // The confirmation says where the order is: see tests/islands/confirmation.test.tsx.
      return { isKept, said: isKept ? [] : [tab.orders.keptOn(order!.id)] };
    },
  },
  'keeping a guest’s order': {
    async prepare(storages) {
      const tab = openTab(storages);
      tab.cart.add(urli, 2);
      await tab.submit();
    },
    async run(storages) {
      const tab = openTab(storages);
      await tab.guestOrders.keep('u1');
      const isKept = storages.device.shared.get('orders')?.includes('"uid":"u1"') ?? false;
      expect(tab.titles()).toContain(
        isKept ? 'Kept in your account' : 'Your order could not be kept in your account',
      );
      return { isKept, said: tab.titles() };
    },
  },
  'adding an item': {
    prepare: () => undefined,
    async run(storages) {
      const { items, said } = openItems(storages);
      const { ok } = await items.add(FACTS);
      const isKept = storages.device.shared.get('items')?.includes('Bell') ?? false;
      expect(ok).toBe(isKept);
      return { isKept, said };
    },
  },
  'deleting an item': {
    prepare: async (storages) => void (await openItems(storages).items.add(FACTS)),
    async run(storages) {
      const { items, said } = openItems(storages);
      const { ok } = await items.remove('1');
      const isKept = storages.device.shared.get('items') === '[]';
      expect(ok).toBe(isKept);
      return { isKept, said };
    },
  },
  'marking a favourite': {
    prepare: () => undefined,
    async run({ device }) {
      const said: string[] = [];
      const { toggle } = createFavourites({
        storage: device,
        notify: ({ title }) => said.push(title),
      });
      toggle('urli');
      await Promise.resolve();
      return { isKept: device.shared.get('favourites') === '["urli"]', said };
    },
  },
};

/** Refuses the write of that number, counted over both storages; with `onwards`, all later ones too. */
function refuseWrite(refused: number, onwards: boolean, { device, own }: Storages) {
  let count = 0;
  for (const storage of [device, own]) {
    const { write } = storage;
    storage.write = (key, text) => {
      count += 1;
      const isRefused = onwards ? count >= refused : count === refused;
      return isRefused ? { ok: false, reason: 'full' } : write(key, text);
    };
  }
  return { writes: () => count };
}

describe.each(Object.entries(JOURNEYS))('%s', (_, { prepare, run }) => {
  async function attempt(refused: number, onwards = false) {
    const storages = { device: fakeStorage(), own: fakeStorage() };
    await prepare(storages);
    const before = new Map(storages.device.shared);
    const { writes } = refuseWrite(refused, onwards, storages);
    return { ...(await run(storages)), storages, before, writes: writes() };
  }

  test('is kept when no write is refused', async () => {
    const { isKept, writes } = await attempt(Infinity);
    expect(isKept).toBe(true);
    expect(writes).toBeGreaterThan(0);
  });

  test.each([false, true])(
    'is kept, or said not to be, whichever write is refused (and all later ones: %s)',
    async (onwards) => {
      const { writes: all } = await attempt(Infinity);
      for (let refused = 1; refused <= all; refused += 1) {
        const { isKept, said, storages, before } = await attempt(refused, onwards);
        expect({ refused, isTold: isKept || said.length > 0 }).toEqual({ refused, isTold: true });
        // What was on the device stays readable.
        for (const key of before.keys())
          expect(() => JSON.parse(storages.device.shared.get(key) ?? '') as unknown).not.toThrow();
      }
    },
  );
});
