import { describe, expect, test, vi } from 'vitest';
import { parseList } from '../../../../src/shop/storage/parsed';
import { createTabText, persisted } from '../../../../src/shop/storage/persisted.store';
import { fakeStorage } from '../../../support/storage';

type Numbers = readonly number[];

/** A store of numbers. */
function numbers(storage = fakeStorage(), tab = fakeStorage()) {
  const onQuarantine = vi.fn();
  const store = persisted<Numbers>({
    key: 'numbers',
    empty: [],
    parse: (data) => parseList(data, (entry) => (typeof entry === 'number' ? entry : null)),
    storage,
    overflow: {
      tab,
      split: (wanted, stored) => [
        wanted.filter((one) => stored.includes(one)),
        wanted.filter((one) => !stored.includes(one)),
      ],
      join: (stored, rest) => [...stored, ...rest],
    },
    onQuarantine,
  });
  const add = (number: number, keepUnsaved?: boolean) =>
    store.change((all) => [...all, number], keepUnsaved);
  return { storage, tab, onQuarantine, store, add };
}

describe('a persisted store', () => {
  test('is empty if nothing is stored, and writes nothing on its own', () => {
    const { store, storage } = numbers();
    expect(store.$value.get()).toEqual([]);
    expect(storage.shared.size).toBe(0);
  });

  test('starts with the stored value, and saves every change', async () => {
    const { store, storage, add } = numbers(fakeStorage(new Map([['numbers', '[1]']])));
    expect(store.$value.get()).toEqual([1]);
    expect(await add(2)).toEqual({ ok: true });
    expect(storage.shared.get('numbers')).toBe('[1,2]');
  });

  test('loses no change if two tabs make changes at the same time', () => {
    const shared = new Map<string, string>();
    const one = numbers(fakeStorage(shared));
    const two = numbers(fakeStorage(shared));
    void one.add(1);
    void two.add(2);
    void one.add(3);
    expect(shared.get('numbers')).toBe('[1,2,3]');
  });

  test('follows changes of another tab', () => {
    const { store, storage } = numbers();
    storage.shared.set('numbers', '[7]');
    storage.emitChange('numbers');
    expect(store.$value.get()).toEqual([7]);
    storage.shared.clear();
    storage.emitChange('numbers');
    expect(store.$value.get()).toEqual([]);
  });

  test('can be changed after another tab has emptied the storage', async () => {
    const { storage, add } = numbers(fakeStorage(new Map([['numbers', '[1]']])));
    storage.shared.clear();
    storage.emitChange('numbers');
    expect(await add(2)).toEqual({ ok: true });
    expect(storage.shared.get('numbers')).toBe('[2]');
  });

  test('does not notify its listeners if nothing has changed', () => {
    const { store, storage } = numbers(fakeStorage(new Map([['numbers', '[1]']])));
    const listener = vi.fn();
    store.$value.listen(listener);
    storage.emitChange('numbers');
    expect(listener).not.toHaveBeenCalled();
  });

  test('neither takes the lock nor touches the storage if there is nothing to write', async () => {
    const [storage, tab] = [fakeStorage(new Map([['numbers', '[1]']])), fakeStorage()];
    const withLock = vi.spyOn(storage, 'withLock');
    const remove = vi.spyOn(tab, 'remove');
    const { store, add } = numbers(storage, tab);
    storage.emitChange('numbers');
    expect(withLock).not.toHaveBeenCalled();
    const write = vi.spyOn(storage, 'write');
    expect(await store.change((all) => all)).toEqual({ ok: true });
    expect(write).not.toHaveBeenCalled();
    await add(2);
    expect(remove).not.toHaveBeenCalled();
  });

  test('changes nothing if the storage is full', async () => {
    const { store, storage, add } = numbers(fakeStorage(new Map([['numbers', '[1]']])));
    storage.quota = 12;
    expect(await add(22222222)).toEqual({ ok: false, reason: 'full' });
    expect(store.$value.get()).toEqual([1]);
    expect(storage.shared.get('numbers')).toBe('[1]');
  });
});

describe('a change that waits for the lock', () => {
  test('is shown at once if it can’t be refused, and is saved later', async () => {
    const { store, storage, add } = numbers();
    storage.late = true;
    const saved = add(1, true);
    expect(store.$value.get()).toEqual([1]);
    expect(storage.shared.has('numbers')).toBe(false);
    storage.turn();
    expect(await saved).toEqual({ ok: true });
    expect(storage.shared.get('numbers')).toBe('[1]');
  });

  test('is shown only once it is saved if it may be refused', async () => {
    const { store, storage, add } = numbers();
    storage.late = true;
    const saved = add(1);
    expect(store.$value.get()).toEqual([]);
    storage.turn();
    await saved;
    expect(store.$value.get()).toEqual([1]);
  });

  test('is shown in addition to other tabs’ changes, and then applied to them', async () => {
    const { store, storage, add } = numbers();
    storage.late = true;
    const saved = add(1, true);
    storage.shared.set('numbers', '[7]');
    storage.emitChange('numbers');
    expect(store.$value.get()).toEqual([7, 1]);
    storage.turn();
    await saved;
    expect(storage.shared.get('numbers')).toBe('[7,1]');
    expect(store.$value.get()).toEqual([7, 1]);
  });

  test('stays visible while an earlier change is saved', () => {
    const { store, storage, add } = numbers();
    storage.late = true;
    void add(1);
    void add(2, true);
    const shown: Numbers[] = [];
    store.$value.listen((all) => void shown.push(all));
    storage.turn();
    expect(shown.every((all) => all.includes(2))).toBe(true);
    expect(store.$value.get()).toEqual([1, 2]);
  });

  test('is applied after earlier changes', () => {
    const { store, storage, add } = numbers();
    storage.late = true;
    void add(1, true);
    void store.change((all) => all.map((one) => one * 2), true);
    void add(3, true);
    expect(store.$value.get()).toEqual([2, 3]);
    storage.turn();
    expect(storage.shared.get('numbers')).toBe('[2,3]');
  });
});

describe('a change that can’t be stored', () => {
  test('can be kept in memory, and is saved with the next change', async () => {
    const { store, storage, tab, add } = numbers();
    storage.off = true;
    tab.off = true;
    expect(await add(1, true)).toEqual({ ok: false, reason: 'unavailable' });
    expect(store.unsaved()).toEqual({ value: [1], inTab: false });
    storage.emitChange('numbers');
    expect(store.$value.get()).toEqual([1]);
    storage.off = false;
    expect(await add(2, true)).toEqual({ ok: true });
    expect(storage.shared.get('numbers')).toBe('[1,2]');
    expect(store.unsaved()).toBeNull();
  });

  test('stays in the tab as unsaved', async () => {
    const { storage, tab, add } = numbers(fakeStorage(new Map([['numbers', '[1]']])));
    storage.quota = 10;
    expect(await add(2, true)).toEqual({ ok: false, reason: 'full' });
    expect([...tab.shared]).toEqual([['numbers:unsaved', '[2]']]);
    const { store } = numbers(storage, tab);
    expect(store.$value.get()).toEqual([1, 2]);
    expect(store.unsaved()).toEqual({ value: [2], inTab: true });
    expect(storage.shared.get('numbers')).toBe('[1]');
  });

  test('is shown by the tab’s next page before it is written', async () => {
    const { storage, tab, add } = numbers();
    storage.quota = 5;
    await add(1, true);
    storage.late = true;
    expect(numbers(storage, tab).store.$value.get()).toEqual([1]);
  });

  test('does not appear in other tabs', async () => {
    const { storage, add } = numbers();
    storage.quota = 5;
    await add(1, true);
    expect(numbers(fakeStorage(storage.shared)).store.$value.get()).toEqual([]);
  });

  test('is saved in addition to another tab’s later change once there is room', async () => {
    const { storage, tab, store, add } = numbers();
    storage.quota = 5;
    await add(1, true);
    storage.quota = Infinity;
    await numbers(fakeStorage(storage.shared)).add(2, true);
    storage.emitChange('numbers');
    expect(store.$value.get()).toEqual([2, 1]);
    expect(storage.shared.get('numbers')).toBe('[2,1]');
    expect(tab.shared.size).toBe(0);
  });

  test('is saved by the tab’s next page once there is room again', async () => {
    const { storage, tab, add } = numbers();
    storage.quota = 5;
    await add(1, true);
    storage.quota = Infinity;
    expect(numbers(storage, tab).store.unsaved()).toBeNull();
    expect(storage.shared.get('numbers')).toBe('[1]');
  });

  test('does not prevent removals from being saved', async () => {
    const { storage, store, add } = numbers(fakeStorage(new Map([['numbers', '[1,2]']])));
    storage.quota = 12;
    await add(33, true);
    await store.change((all) => all.filter((one) => one !== 1), true);
    expect(store.$value.get()).toEqual([2, 33]);
    expect(storage.shared.get('numbers')).toBe('[2]');
    expect(store.unsaved()).toEqual({ value: [33], inTab: true });
  });

  test('stays in memory without tab storage', async () => {
    const storage = fakeStorage();
    storage.quota = 6;
    const store = persisted({
      key: 'word',
      empty: '',
      parse: (data) => ({ value: String(data), valid: true }),
      storage,
    });
    await store.change(() => 'brass', true);
    expect(store.$value.get()).toBe('brass');
    expect(store.unsaved()).toEqual({ value: 'brass', inTab: false });
    expect(storage.shared.size).toBe(0);
    storage.quota = Infinity;
    storage.emitChange('word');
    expect(storage.shared.get('word')).toBe('"brass"');
  });
});

describe('invalid text in a persisted store', () => {
  test.each(['{', '"text"', '{"a":1}', 'null', '', 'undefined'])(
    'such as “%s” is quarantined completely, and reported once',
    (text) => {
      const { store, storage, onQuarantine } = numbers(fakeStorage(new Map([['numbers', text]])));
      expect(store.$value.get()).toEqual([]);
      expect(storage.shared.get('numbers:quarantine')).toBe(text);
      expect(onQuarantine.mock.calls).toEqual([[true]]);
      const again = numbers(fakeStorage(storage.shared));
      expect(again.onQuarantine).not.toHaveBeenCalled();
    },
  );

  test('is quarantined completely, and its valid part stays in use', () => {
    const { store, storage } = numbers(fakeStorage(new Map([['numbers', '[1,"two",3]']])));
    expect(store.$value.get()).toEqual([1, 3]);
    expect(storage.shared.get('numbers')).toBe('[1,3]');
    expect(storage.shared.get('numbers:quarantine')).toBe('[1,"two",3]');
  });

  test('never replaces text that was quarantined earlier', () => {
    const shared = new Map([
      ['numbers', '{3'],
      ['numbers:quarantine', '{1'],
      ['numbers:quarantine:2', '{2'],
    ]);
    numbers(fakeStorage(shared));
    expect(shared.get('numbers:quarantine')).toBe('{1');
    expect(shared.get('numbers:quarantine:2')).toBe('{2');
    expect(shared.get('numbers:quarantine:3')).toBe('{3');
  });

  test('is quarantined only with the lock, unless another tab has replaced it', () => {
    const storage = fakeStorage(new Map([['numbers', '[1,"two"]']]));
    storage.late = true;
    const { store, onQuarantine } = numbers(storage);
    expect(store.$value.get()).toEqual([1]);
    expect(storage.shared.get('numbers')).toBe('[1,"two"]');
    storage.shared.set('numbers', '[1,5]');
    storage.turn();
    expect(onQuarantine).not.toHaveBeenCalled();
    expect(store.$value.get()).toEqual([1, 5]);
    expect(storage.shared.has('numbers:quarantine')).toBe(false);
  });

  test('is quarantined without its valid entries if the whole text doesn’t fit', () => {
    const text = JSON.stringify([...Array(30).keys(), 'two']);
    const storage = fakeStorage(new Map([['numbers', text]]));
    storage.quota = text.length + 40;
    const { store, onQuarantine } = numbers(storage);
    expect(store.$value.get()).toHaveLength(30);
    expect(storage.shared.get('numbers:quarantine')).toBe('["two"]');
    expect(onQuarantine.mock.calls).toEqual([[true]]);
  });

  test('stays under its key and is not overwritten if it can’t be moved', async () => {
    const text = '{'.repeat(100);
    const storage = fakeStorage(new Map([['numbers', text]]));
    storage.quota = 190;
    const { onQuarantine, add } = numbers(storage);
    expect(onQuarantine.mock.calls).toEqual([[false]]);
    expect(await add(1)).toEqual({ ok: false, reason: 'full' });
    expect([...storage.shared]).toEqual([['numbers', text]]);
    expect(onQuarantine.mock.calls).toEqual([[false]]);
    storage.quota = Infinity;
    expect(await add(1)).toEqual({ ok: true });
    expect(storage.shared.get('numbers:quarantine')).toBe(text);
    expect(storage.shared.get('numbers')).toBe('[1]');
    expect(onQuarantine.mock.calls).toEqual([[false], [true]]);
  });
});

test('a persisted store quarantines invalid text even without a callback', () => {
  const storage = fakeStorage(new Map([['word', '{']]));
  const parse = (data: unknown) => ({ value: '', valid: data !== undefined });
  expect(persisted({ key: 'word', empty: '', parse, storage }).$value.get()).toBe('');
  expect(storage.shared.get('word:quarantine')).toBe('{');
});

test('a persisted store replaces lone surrogates', () => {
  const store = persisted({
    key: 'word',
    empty: '',
    parse: (data) => ({ value: String(data), valid: true }),
    storage: fakeStorage(new Map([['word', String.raw`"a\ud83d b 😀"`]])),
  });
  expect(store.$value.get()).toBe('a� b 😀');
});

test('text that the tab has stored is read as a string or null', () => {
  const own = fakeStorage(new Map([['last-order', '{"odd":1}']]));
  const text = createTabText('last-order', own);
  expect(text.$text.get()).toBeNull();
  text.set('AAN-1');
  expect(createTabText('last-order', own).$text.get()).toBe('AAN-1');
});
