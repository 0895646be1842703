import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupees } from '../../../../src/domain/money/arithmetic';
import type { ToastInput } from '../../../../src/domain/toast';
import { createCart } from '../../../../src/stores/cart';
import { editable, type EditableCart } from '../../../../src/stores/cart-editing';
import { fakeStorage } from '../../../support/storage';

type Lines = readonly (readonly [id: string, quantity: number])[];
type Change = (lines: Lines) => Lines;

const has = (lines: Lines, id: string) => lines.some(([one]) => one === id);
const without = (lines: Lines, id: string) => lines.filter(([one]) => one !== id);
const product = (id: string) => ({ id, name: id, image: '', price: rupees(1499) });

/** One device with two tabs, as simply as it can be said. */
class Model {
  stored: Lines = [];
  /** What each tab has read, the changes that wait for its turn, and what its last Undo would do. */
  tabs = [0, 1].map(() => ({
    read: [] as Lines,
    waiting: [] as Change[],
    undo: null as Change | null,
  }));
  turnsCome = true;

  shown(tab: number): Lines {
    const { read, waiting } = this.tabs[tab]!;
    return waiting.reduce((lines, change) => change(lines), read);
  }
  change(tab: number, change: Change): void {
    this.tabs[tab]!.waiting.push(change);
    if (this.turnsCome) this.takeTurn(tab);
  }
  takeTurn(tab: number): void {
    const one = this.tabs[tab]!;
    for (const change of one.waiting.splice(0)) this.stored = change(this.stored);
    one.read = this.stored;
  }
}

interface Shop {
  shared: Map<string, string>;
  tabs: { storage: ReturnType<typeof fakeStorage>; cart: EditableCart; toasts: ToastInput[] }[];
}

function openTab(shared: Map<string, string>): Shop['tabs'][number] {
  const toasts: ToastInput[] = [];
  const notify = (toast: ToastInput) => void toasts.push(toast);
  const storage = fakeStorage(shared);
  const cart = editable(createCart({ storage, tab: fakeStorage(), notify }), notify);
  return { storage, cart, toasts };
}

const linesOf = (shop: Shop, tab: number): Lines =>
  shop.tabs[tab]!.cart.$cart.get().map(({ product: { id }, quantity }) => [id, quantity]);

function compare(model: Model, shop: Shop): void {
  for (const tab of [0, 1]) expect(linesOf(shop, tab)).toEqual(model.shown(tab));
  const cart = openTab(new Map(shop.shared)).cart.$cart.get();
  expect(cart.map(({ product: { id }, quantity }) => [id, quantity])).toEqual(model.stored);
}

interface Step {
  name: string;
  tab: number;
  isPossible?: (model: Model) => boolean;
  inModel: (model: Model) => void;
  inShop: (shop: Shop) => void;
}

/** A step as a command: it runs in the model and in the shop, which must then agree. */
const command = ({ name, tab, isPossible = () => true, inModel, inShop }: Step) => ({
  check: isPossible,
  run(model: Model, shop: Shop) {
    inModel(model);
    inShop(shop);
    compare(model, shop);
  },
  toString: () => `tab ${tab} ${name}`,
});

const anyTab = fc.nat(1);
const anyId = fc.constantFrom('urli', 'vase', 'lamp');
const anyQuantity = fc.integer({ min: 1, max: 12 });

const add = fc.tuple(anyTab, anyId, anyQuantity).map(([tab, id, quantity]) =>
  command({
    name: `adds ${quantity} ${id}`,
    tab,
    inModel: (model) =>
      model.change(tab, (lines) =>
        has(lines, id)
          ? lines.map((line) => (line[0] === id ? [id, line[1] + quantity] : line))
          : [...lines, [id, quantity]],
      ),
    inShop: (shop) => shop.tabs[tab]!.cart.add(product(id), quantity),
  }),
);

const setQuantity = fc.tuple(anyTab, anyId, anyQuantity).map(([tab, id, quantity]) =>
  command({
    name: `sets ${id} to ${quantity}`,
    tab,
    isPossible: (model) => has(model.shown(tab), id),
    inModel: (model) =>
      model.change(tab, (lines) => lines.map((line) => (line[0] === id ? [id, quantity] : line))),
    inShop: (shop) => shop.tabs[tab]!.cart.setQuantity(id, quantity),
  }),
);

const remove = fc.tuple(anyTab, anyId).map(([tab, id]) =>
  command({
    name: `removes ${id}`,
    tab,
    isPossible: (model) => has(model.shown(tab), id),
    inModel(model) {
      const before = model.shown(tab);
      const place = before.findIndex(([one]) => one === id);
      model.tabs[tab]!.undo = (lines) =>
        has(lines, id) ? lines : [...lines.slice(0, place), before[place]!, ...lines.slice(place)];
      model.change(tab, (lines) => without(lines, id));
    },
    inShop: (shop) => shop.tabs[tab]!.cart.setQuantity(id, 0),
  }),
);

const clear = anyTab.map((tab) =>
  command({
    name: 'clears the cart',
    tab,
    isPossible: (model) => model.shown(tab).length > 0,
    inModel(model) {
      const before = model.shown(tab);
      model.tabs[tab]!.undo = (lines) => [...before, ...lines.filter(([id]) => !has(before, id))];
      model.change(tab, () => []);
    },
    inShop: (shop) => shop.tabs[tab]!.cart.clear(),
  }),
);

const undo = anyTab.map((tab) =>
  command({
    name: 'presses Undo',
    tab,
    isPossible: (model) => model.tabs[tab]!.undo !== null,
    inModel: (model) => model.change(tab, model.tabs[tab]!.undo!),
    inShop: ({ tabs }) => tabs[tab]!.toasts.findLast(({ action }) => action)?.action?.run(),
  }),
);

const hear = anyTab.map((tab) =>
  command({
    name: 'hears of the other',
    tab,
    inModel: (model) => void (model.tabs[tab]!.read = model.stored),
    inShop: (shop) => shop.tabs[tab]!.storage.emitChange('cart'),
  }),
);

const reload = anyTab.map((tab) =>
  command({
    name: 'is reloaded',
    tab,
    isPossible: (model) => model.turnsCome,
    inModel: (model) => void (model.tabs[tab] = { read: model.stored, waiting: [], undo: null }),
    inShop: (shop) => void (shop.tabs[tab] = openTab(shop.shared)),
  }),
);

const hold = fc.constant(
  command({
    name: 'and the other must wait for their turns',
    tab: 0,
    inModel: (model) => void (model.turnsCome = false),
    inShop: ({ tabs }) => tabs.forEach(({ storage }) => (storage.late = true)),
  }),
);

const release = anyTab.map((first) =>
  command({
    name: 'has its turn first',
    tab: first,
    inModel(model) {
      model.turnsCome = true;
      for (const tab of [first, 1 - first])
        if (model.tabs[tab]!.waiting.length > 0) model.takeTurn(tab);
    },
    inShop({ tabs }) {
      for (const tab of [first, 1 - first]) {
        tabs[tab]!.storage.late = false;
        tabs[tab]!.storage.turn();
      }
    },
  }),
);

test('two tabs have one cart, and lose nothing of it, whatever happens in which order', () => {
  const steps = [add, add, setQuantity, remove, clear, undo, hear, reload, hold, release];
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 50, size: 'max' }), (commands) => {
      fc.modelRun(() => {
        const shared = new Map<string, string>();
        const shop: Shop = { shared, tabs: [openTab(shared), openTab(shared)] };
        return { model: new Model(), real: shop };
      }, commands);
    }),
    { numRuns: 300 },
  );
});
