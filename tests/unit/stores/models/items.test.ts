import fc from 'fast-check';
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { rupees } from '../../../../src/domain/money/arithmetic';
import { createItems, type ItemResult } from '../../../../src/stores/items';
import { fakeStorage } from '../../../support/storage';

interface Entry {
  id: string;
  owner: string;
  name: string;
}

/** Two users, who share a device with two tabs and a storage that is sometimes full. */
class Model {
  stored: readonly Entry[] = [];
  isFull = false;
  /** Who is signed in, and what each tab has read. */
  uid: string | null = 'asha';
  read: (readonly Entry[])[] = [[], []];
  /** What was exported last. */
  file: readonly Entry[] | null = null;
  time = 0;
  names = 0;

  mine(entries: readonly Entry[]): readonly Entry[] {
    return entries.filter(({ owner }) => owner === this.uid);
  }
  /** Stores what a tab has made of the entries, if they fit. @returns whether they did */
  store(tab: number, entries: readonly Entry[]): boolean {
    const fits = !this.isFull || entries.length < this.stored.length || entries === this.stored;
    if (fits) this.stored = entries;
    this.read[tab] = this.stored;
    return fits;
  }
}

function openDevice() {
  const shared = new Map<string, string>();
  const $uid = atom<string | null>('asha');
  const device = { shared, $uid, now: 0, file: '', tabs: [open(), open()] };
  function open() {
    const storage = fakeStorage(shared);
    const items = createItems({ storage, notify: () => {}, now: () => device.now, $uid });
    items.load();
    return { storage, items };
  }
  return device;
}
type Device = ReturnType<typeof openDevice>;

function compare(model: Model, { tabs, shared }: Device): void {
  for (const tab of [0, 1]) {
    const shown = tabs[tab]!.items.$items.get().map(({ id, name }) => ({ id, name }));
    expect(shown).toEqual(model.mine(model.read[tab]!).map(({ id, name }) => ({ id, name })));
  }
  const stored = JSON.parse(shared.get('items') ?? '[]') as {
    userId: string;
    id: string;
    name: string;
  }[];
  expect(stored.map(({ id, userId, name }) => ({ id, owner: userId, name }))).toEqual(model.stored);
}

interface Step {
  name: string;
  tab: number;
  /** @returns what the verb must answer, or nothing if there is no answer to check */
  inModel: (model: Model) => object | undefined;
  inShop: (device: Device, before: Pick<Model, 'stored' | 'names'>) => Promise<object> | undefined;
}

/** A step as a command: it runs in the model and on the device, which must then agree. */
const command = ({ name, tab, inModel, inShop }: Step) => ({
  check: () => true,
  async run(model: Model, device: Device) {
    device.now = model.time += 1;
    const { stored, names } = model;
    const expected = inModel(model);
    const answer = await inShop(device, { stored, names });
    if (expected) expect(answer).toMatchObject(expected);
    compare(model, device);
  },
  toString: () => `tab ${tab} ${name}`,
});

const facts = (name: string) => ({
  name,
  description: '',
  price: rupees(1499),
  category: 'decor',
  image: '',
});
const SIGNED_OUT = { ok: false, reason: 'signed-out' } satisfies ItemResult;
const NOT_YOURS = { ok: false, reason: 'not-yours' } satisfies ItemResult;
const outcome = (fits: boolean) => (fits ? { ok: true } : { ok: false, reason: 'full' });

const anyTab = fc.nat(1);
/** The number of an entry, counted from the first stored one; another user's perhaps, or none. */
const anyPlace = fc.nat(4);

/** The entry at a place, after the tab has read the storage, or why the user cannot change it. */
function ownItem(model: Model, tab: number, place: number) {
  if (model.uid === null) return SIGNED_OUT;
  model.read[tab] = model.stored;
  const item = model.stored[place];
  return item?.owner === model.uid ? item : NOT_YOURS;
}

const add = anyTab.map((tab) =>
  command({
    name: 'adds an item',
    tab,
    inModel(model) {
      if (model.uid === null) return SIGNED_OUT;
      const item = { id: `${model.time}`, owner: model.uid, name: `Item ${(model.names += 1)}` };
      return outcome(model.store(tab, [...model.stored, item]));
    },
    inShop: ({ tabs }, { names }) => tabs[tab]!.items.add(facts(`Item ${names + 1}`)),
  }),
);

const rename = fc.tuple(anyTab, anyPlace).map(([tab, place]) =>
  command({
    name: `renames item ${place}`,
    tab,
    inModel(model) {
      const item = ownItem(model, tab, place);
      if (!('owner' in item)) return item;
      const name = `Another name ${(model.names += 1)}`;
      const renamed = model.stored.map((one) => (one === item ? { ...one, name } : one));
      return outcome(model.store(tab, renamed));
    },
    inShop: ({ tabs }, { stored, names }) =>
      tabs[tab]!.items.update(stored[place]?.id ?? 'none', { name: `Another name ${names + 1}` }),
  }),
);

const remove = fc.tuple(anyTab, anyPlace).map(([tab, place]) =>
  command({
    name: `deletes item ${place}`,
    tab,
    inModel(model) {
      const item = ownItem(model, tab, place);
      if (!('owner' in item)) return item;
      const others = model.stored.filter((one) => one !== item);
      return outcome(model.store(tab, others));
    },
    inShop: ({ tabs }, { stored }) => tabs[tab]!.items.remove(stored[place]?.id ?? 'none'),
  }),
);

const exportItems = anyTab.map((tab) =>
  command({
    name: 'exports its items',
    tab,
    inModel: (model) => void (model.file = model.mine(model.read[tab]!)),
    inShop: (device) => void (device.file = device.tabs[tab]!.items.exportItems()),
  }),
);

const importItems = anyTab.map((tab) =>
  command({
    name: 'imports the file',
    tab,
    inModel(model) {
      if (model.uid === null) return SIGNED_OUT;
      if (!model.file) return { ok: false, reason: 'unreadable' };
      const taken = new Set(model.stored.map(({ id }) => id));
      const mine = model.mine(model.stored);
      const added: Entry[] = [];
      for (const { id, name } of model.file) {
        const sameTime = (one: Entry) => one.id.split('-')[0] === id.split('-')[0];
        if (mine.some((one) => one.id === id || (one.name === name && sameTime(one)))) continue;
        let own = id;
        for (let n = 2; taken.has(own); n += 1) own = `${id.split('-')[0]}-${n}`;
        taken.add(own);
        added.push({ id: own, owner: model.uid, name });
      }
      if (added.length === 0) model.read[tab] = model.stored;
      const fits = added.length === 0 || model.store(tab, [...model.stored, ...added]);
      return fits ? { ok: true, added: added.length } : { ok: false, reason: 'full' };
    },
    inShop: ({ tabs, file }) => tabs[tab]!.items.importItems(file),
  }),
);

const signIn = fc.constantFrom('asha', 'ravi', null).map((uid) =>
  command({
    name: `and the other belong to ${uid} now`,
    tab: 0,
    inModel: (model) => void (model.uid = uid),
    inShop: ({ $uid }) => void $uid.set(uid),
  }),
);

const hear = anyTab.map((tab) =>
  command({
    name: 'hears of the other',
    tab,
    inModel: (model) => void (model.read[tab] = model.stored),
    inShop: ({ tabs }) => void tabs[tab]!.storage.emitChange('items'),
  }),
);

const fill = fc.boolean().map((isFull) =>
  command({
    name: isFull ? 'finds the storage full from now on' : 'finds room again',
    tab: 0,
    inModel: (model) => void (model.isFull = isFull),
    inShop: ({ tabs }) => {
      for (const { storage } of tabs) {
        const refuses = (text: string) => text.length >= (storage.shared.get('items')?.length ?? 0);
        const { write } = fakeStorage(storage.shared);
        storage.write = (key, text) =>
          isFull && refuses(text) ? { ok: false, reason: 'full' } : write(key, text);
      }
    },
  }),
);

test('two tabs have the items of each user, and lose none, whatever happens in which order', async () => {
  const steps = [add, add, rename, remove, exportItems, importItems, signIn, hear, fill];
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), (commands) =>
      fc.asyncModelRun(() => ({ model: new Model(), real: openDevice() }), commands),
    ),
    { numRuns: 150 },
  );
});
