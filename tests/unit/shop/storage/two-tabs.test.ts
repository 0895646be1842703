import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCTS, TwoTabs } from '../../../support/two-tabs';

/** What the device must contain. */
interface Model {
  pieces: Record<string, number>;
  orders: string[];
  items: number;
}

const TABS = fc.constantFrom(0, 1);
const PRODUCT = fc.constantFrom(...PRODUCTS);
type Step = fc.AsyncCommand<Model, TwoTabs>;

/** A step that is always possible. Afterwards, a newly opened page must show what the model contains. */
function step(name: string, run: (model: Model, tabs: TwoTabs) => Promise<void> | void): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(model, tabs) {
      await run(model, tabs);
      const page = tabs.open();
      expect(page.pieces()).toEqual(model.pieces);
      expect(page.orderIds()).toEqual(model.orders);
      expect(page.items.$items.get()).toHaveLength(model.items);
    },
  };
}

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) ===
  JSON.stringify(Object.entries(other).toSorted());

const steps = [
  fc.tuple(TABS, PRODUCT, fc.integer({ min: 1, max: 20 })).map(([tab, product, quantity]) =>
    step(`tab ${tab} adds ${quantity} × ${product.id}`, (model, tabs) => {
      tabs.tab(tab).cart.add(product, quantity);
      model.pieces[product.id] = (model.pieces[product.id] ?? 0) + quantity;
    }),
  ),
  fc.tuple(TABS, PRODUCT, fc.integer({ min: 0, max: 10 })).map(([tab, product, quantity]) =>
    step(`tab ${tab} sets ${product.id} to ${quantity}`, (model, tabs) => {
      // A tab can change only a line that it shows.
      if (!(product.id in tabs.tab(tab).pieces())) return;
      tabs.tab(tab).cart.setQuantity(product.id, quantity);
      if (!(product.id in model.pieces)) return;
      const lines = Object.entries({ ...model.pieces, [product.id]: quantity });
      model.pieces = Object.fromEntries(lines.filter(([, pieces]) => pieces > 0));
    }),
  ),
  TABS.map((tab) =>
    step(`tab ${tab} clears the cart`, (model, tabs) => {
      const isShown = Object.keys(tabs.tab(tab).pieces()).length > 0;
      tabs.tab(tab).cart.clear();
      if (isShown) model.pieces = {};
    }),
  ),
  TABS.map((tab) =>
    step(`tab ${tab} places an order`, async (model, tabs) => {
      const shown = tabs.tab(tab).pieces();
      const isUpToDate = isSame(shown, model.pieces) && Object.keys(shown).length > 0;
      const id = await tabs.tab(tab).place();
      // A tab never orders changes from the other tab that it doesn't show yet.
      expect(id !== null).toBe(isUpToDate);
      if (id === null) return;
      model.orders.push(id);
      model.pieces = {};
      expect(tabs.tab(tab).confirmations.$confirmed.get()?.id).toBe(id);
    }),
  ),
  TABS.map((tab) =>
    step(`tab ${tab} adds an item`, async (model, tabs) => {
      expect(await tabs.tab(tab).addItem()).toEqual({ ok: true });
      model.items += 1;
    }),
  ),
  TABS.map((tab) =>
    step(`tab ${tab} deletes its newest item`, async (model, tabs) => {
      const item = tabs.tab(tab).items.$items.get().at(-1);
      if (!item) return;
      const before = tabs.open().items.$items.get();
      await tabs.tab(tab).items.remove(item.id);
      if (before.some(({ id }) => id === item.id)) model.items -= 1;
    }),
  ),
  TABS.map((tab) => step(`tab ${tab} is reloaded`, (_, tabs) => tabs.reload(tab))),
  TABS.map((tab) =>
    step(`tab ${tab} receives the other’s events`, (model, tabs) => {
      tabs.deliver(tab);
      expect(tabs.tab(tab).pieces()).toEqual(model.pieces);
      expect(tabs.tab(tab).orderIds()).toEqual(model.orders);
    }),
  ),
];

test('two tabs never lose or duplicate a piece, an order or an item, whatever they do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
      const model: Model = { pieces: {}, orders: [], items: 0 };
      await fc.asyncModelRun(() => ({ model, real: new TwoTabs() }), commands);
    }),
    { numRuns: 40 },
  );
});

/** Steps on a device that is sometimes full. */
const fullSteps = fc.array(
  fc.tuple(fc.constantFrom('add', 'place', 'reload', 'deliver', 'fill', 'free'), TABS),
  { maxLength: 30, size: 'max' },
);

test('orders stay in their tab while the device is full, and are stored on it once there is room', async () => {
  await fc.assert(
    fc.asyncProperty(fullSteps, async (all) => {
      const tabs = new TwoTabs();
      const placed: string[][] = [[], []];
      for (const [what, index] of all) {
        const tab = tabs.tab(index);
        if (what === 'add') tab.cart.add(PRODUCTS[index]!, 1);
        if (what === 'reload') tabs.reload(index);
        if (what === 'deliver') tabs.deliver(index);
        if (what === 'fill') tabs.limit(0);
        if (what === 'free') tabs.limit(Infinity);
        if (what === 'place') {
          const id = await tab.place();
          if (id) placed[index]!.push(id);
        }
        for (const one of [0, 1])
          expect(tabs.tab(one).orderIds()).toEqual(expect.arrayContaining(placed[one]!));
      }
      tabs.limit(Infinity);
      for (const one of [0, 1, 0]) tabs.deliver(one);
      expect(tabs.open().orderIds().toSorted()).toEqual(placed.flat().toSorted());
    }),
    { numRuns: 60 },
  );
});
