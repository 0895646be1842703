import { atom } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { createItems } from '../../../../src/shop/items/items.store';
import { rupees } from '../../../../src/shop/money/money';
import type { ToastInput } from '../../../../src/shop/toasts/toasts';
import { fakeStorage } from '../../../support/storage';

const NOW = 1_795_000_000_000;
const facts = {
  name: 'Brass bell',
  description: '',
  price: rupees(1499),
  category: 'decor',
  image: 'data:image/webp;base64,AAAA',
};
/** The stored form, with the price in rupees. */
const storedFacts = { ...facts, price: 1499 };

interface Stall {
  uid?: string | null;
  storage?: ReturnType<typeof fakeStorage>;
}

function stall({ uid = 'asha', storage = fakeStorage() }: Stall = {}) {
  const toasts: ToastInput[] = [];
  const $uid = atom<string | null>(uid);
  const items = createItems({
    storage,
    notify: (toast) => toasts.push(toast),
    now: () => NOW,
    $uid,
  });
  return {
    ...items,
    $uid,
    storage,
    toasts,
    toastTexts: () => toasts.map(({ title, description }) => `${title}: ${description}`),
    names: () => items.$items.get().map(({ name }) => name),
    stored: () => JSON.parse(storage.shared.get('items') ?? '[]') as { id: string; name: string }[],
  };
}

describe('the items store', () => {
  test('is loading until it has read the items once', async () => {
    const { $state, $items, load, storage, add } = stall();
    expect($state.get()).toBe('loading');
    expect($items.get()).toEqual([]);
    const read = vi.spyOn(storage, 'read');
    load();
    load();
    expect(read).toHaveBeenCalledOnce();
    expect($state.get()).toBe('ready');
    expect(storage.shared.has('items')).toBe(false);
    await add(facts);
    expect(storage.shared.has('items')).toBe(true);
  });

  test('stores an array under the key items, in the format of the specification', async () => {
    const { add, stored } = stall();
    expect(await add(facts)).toEqual({ ok: true });
    expect(stored()).toEqual([{ ...storedFacts, id: String(NOW), userId: 'asha', createdAt: NOW }]);
  });

  test('shows exactly the toasts of the specification', async () => {
    const { add, update, remove, toastTexts, toasts } = stall();
    await add(facts);
    await update(String(NOW), { price: rupees(5) });
    await remove(String(NOW));
    expect(toastTexts()).toEqual([
      'Success: Item added successfully',
      'Success: Item updated successfully',
      'Success: Item deleted successfully',
    ]);
    expect(toasts.every(({ kind }) => kind === 'success')).toBe(true);
  });

  test('keeps the picture if the changes have none', async () => {
    const { add, update, $items } = stall();
    await add(facts);
    await update(String(NOW), { name: 'Bell', price: rupees(2) });
    expect($items.get()[0]).toMatchObject({ name: 'Bell', price: rupees(2), image: facts.image });
  });
});

describe('the owner of items', () => {
  test('must be signed in, otherwise an error is shown and nothing changes', async () => {
    const { add, update, remove, importItems, toasts, toastTexts, storage } = stall({ uid: null });
    expect(await add(facts)).toEqual({ ok: false, reason: 'signed-out' });
    expect(await update('1', {})).toEqual({ ok: false, reason: 'signed-out' });
    expect(await remove('1')).toEqual({ ok: false, reason: 'signed-out' });
    expect(await importItems('[]')).toEqual({ ok: false, reason: 'signed-out' });
    expect(toastTexts()).toEqual([
      'Error: You must be logged in to add items',
      'Error: You must be logged in to update items',
      'Error: You must be logged in to delete items',
      'Error: You must be logged in to add items',
    ]);
    expect(toasts.every(({ kind }) => kind === 'error')).toBe(true);
    expect(storage.shared.size).toBe(0);
  });

  test('cannot see, change or delete another user’s item', async () => {
    const { add, update, remove, names, toastTexts, stored, $uid } = stall();
    await add(facts);
    $uid.set('ravi');
    expect(names()).toEqual([]);
    await add({ ...facts, name: 'Tray' });
    expect(names()).toEqual(['Tray']);
    expect(await update(String(NOW), { price: rupees(0) })).toEqual({
      ok: false,
      reason: 'not-yours',
    });
    expect(await remove(String(NOW))).toEqual({ ok: false, reason: 'not-yours' });
    expect(toastTexts().slice(2)).toEqual([
      'Error: Failed to update item',
      'Error: Failed to delete item',
    ]);
    expect(stored()).toMatchObject([storedFacts, { name: 'Tray' }]);
  });
});

test('the items of one user can be removed silently, without those of others', async () => {
  const { add, forget, stored, toasts, $uid } = stall();
  await add(facts);
  $uid.set('ravi');
  await add({ ...facts, name: 'Tray' });
  toasts.length = 0;
  expect(await forget('asha')).toEqual({ ok: true });
  expect(stored().map(({ name }) => name)).toEqual(['Tray']);
  expect(toasts).toEqual([]);
});

test('an item that another tab has deleted can’t be updated', async () => {
  const shared = new Map<string, string>();
  const [one, two] = [
    stall({ storage: fakeStorage(shared) }),
    stall({ storage: fakeStorage(shared) }),
  ];
  await one.add(facts);
  await two.remove(String(NOW));
  expect(await one.update(String(NOW), { price: rupees(1) })).toEqual({
    ok: false,
    reason: 'not-yours',
  });
  expect(one.toastTexts().at(-1)).toBe('Error: Failed to update item');
  expect(one.stored()).toEqual([]);
});

describe('items in a storage', () => {
  test('that is full can’t be added, and nothing is lost', async () => {
    const { add, storage, names, toastTexts, stored } = stall();
    await add(facts);
    const before = storage.shared.get('items');
    storage.quota = 400;
    const large = { ...facts, image: `data:image/webp;base64,${'A'.repeat(400)}` };
    expect(await add(large)).toEqual({ ok: false, reason: 'full' });
    expect(toastTexts().at(-1)).toBe('Error: Failed to add item');
    expect(storage.shared.get('items')).toBe(before);
    expect(names()).toEqual(['Brass bell']);
    expect(stored()).toHaveLength(1);
  });

  test('that is full can’t be updated or imported, but can be deleted to make room', async () => {
    const { add, update, remove, importItems, exportItems, storage, toastTexts, names } = stall();
    await add(facts);
    const file = exportItems().replaceAll(String(NOW), '5');
    storage.quota = 5 + (storage.shared.get('items')?.length ?? 0);
    expect(await update(String(NOW), { name: 'A longer name' })).toMatchObject({ reason: 'full' });
    expect(toastTexts().at(-1)).toBe('Error: Failed to update item');
    expect(await importItems(file)).toEqual({ ok: false, reason: 'full' });
    expect(toastTexts().at(-1)).toContain('Import failed: This browser has no room');
    expect(names()).toEqual(['Brass bell']);
    expect(await remove(String(NOW))).toEqual({ ok: true });
  });

  test('that contains unreadable data can still be added, and the problem is reported', async () => {
    const { load, add, toastTexts, toasts, names } = stall({
      storage: fakeStorage(new Map([['items', '{']])),
    });
    load();
    expect(toastTexts()).toEqual(['Error: Failed to load items']);
    expect(toasts[0]?.kind).toBe('error');
    expect(toasts[0]?.more).toContain('Part of your saved items could not be read');
    expect(await add(facts)).toEqual({ ok: true });
    expect(names()).toEqual(['Brass bell']);
  });
});

describe('exporting and importing items', () => {
  test('exports only the user’s own items', async () => {
    const { add, exportItems, $uid } = stall();
    await add(facts);
    $uid.set('ravi');
    await add({ ...facts, name: 'Tray' });
    expect(exportItems()).toContain('Tray');
    expect(exportItems()).not.toContain('Brass bell');
  });

  test('works on another device and with another account', async () => {
    const here = stall();
    await here.add(facts);
    const there = stall({ uid: 'asha-anew' });
    expect(await there.importItems(here.exportItems())).toEqual({
      ok: true,
      added: 1,
      present: 0,
      refused: 0,
    });
    expect(there.names()).toEqual(['Brass bell']);
    expect(there.toastTexts()).toEqual([
      'Imported 1 item: Everything in the file is now in your list.',
    ]);
    expect(there.toasts[0]?.kind).toBe('success');
  });

  test.each([
    ['Nothing new to import: 2 items already here and left unchanged.', 'info', [0, 1]],
    [
      'Imported 1 item: 1 item already here and left unchanged. 1 item could not be read.',
      'success',
      [0, 7, 'odd'],
    ],
    ['Imported 2 items: Everything in the file is now in your list.', 'success', [7, 8]],
    ['Nothing new to import: The file is empty.', 'info', []],
  ])('reports “%s”', async (text, kind, file) => {
    const { add, exportItems, importItems, toasts, toastTexts } = stall();
    await add(facts);
    await add(facts);
    const { items } = JSON.parse(exportItems()) as { items: object[] };
    const entries = file.map((one) =>
      typeof one === 'number'
        ? (items[one] ?? { ...items[0], id: String(one), createdAt: one })
        : one,
    );
    await importItems(JSON.stringify(entries));
    expect(toastTexts().at(-1)).toBe(text);
    expect(toasts.at(-1)?.kind).toBe(kind);
  });

  test('refuses a file of another format', async () => {
    const { importItems, toastTexts } = stall();
    expect(await importItems('hello')).toEqual({ ok: false, reason: 'unreadable' });
    expect(toastTexts()[0]).toContain('Import failed: This is not an items file.');
  });
});
