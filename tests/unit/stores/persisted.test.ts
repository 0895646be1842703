import { describe, expect, test, vi } from 'vitest';
import { parseList } from '../../../src/domain/storage/parsed';
import { persisted } from '../../../src/stores/persisted';
import { fakeStorage } from '../../support/storage';

const numbers = (storage = fakeStorage(), onQuarantine = vi.fn()) => ({
  storage,
  onQuarantine,
  store: persisted<readonly number[]>({
    key: 'numbers',
    empty: [],
    parse: (data) => parseList(data, (entry) => (typeof entry === 'number' ? entry : null)),
    storage,
    onQuarantine,
  }),
});

describe('a persisted store', () => {
  test('is empty when nothing is stored, and writes nothing by itself', () => {
    const { store, storage } = numbers();
    expect(store.$value.get()).toEqual([]);
    expect(storage.shared.size).toBe(0);
  });

  test('starts with the stored value, and saves every change', () => {
    const { store, storage } = numbers(fakeStorage(new Map([['numbers', '[1]']])));
    expect(store.$value.get()).toEqual([1]);
    expect(store.change((all) => [...all, 2])).toEqual({ ok: true });
    expect(storage.shared.get('numbers')).toBe('[1,2]');
  });

  test('loses neither change when two tabs change at once', () => {
    const shared = new Map<string, string>();
    const one = numbers(fakeStorage(shared)).store;
    const two = numbers(fakeStorage(shared)).store;
    one.change((all) => [...all, 1]);
    two.change((all) => [...all, 2]);
    one.change((all) => [...all, 3]);
    expect(shared.get('numbers')).toBe('[1,2,3]');
  });

  test('follows changes of another tab', () => {
    const { store, storage } = numbers();
    storage.shared.set('numbers', '[7]');
    storage.tell('numbers');
    expect(store.$value.get()).toEqual([7]);
    storage.shared.clear();
    storage.tell('numbers');
    expect(store.$value.get()).toEqual([]);
  });

  test('changes nothing when the storage is full', () => {
    const { store, storage } = numbers(fakeStorage(new Map([['numbers', '[1]']])));
    storage.quota = 12;
    expect(store.change((all) => [...all, 22222222])).toEqual({ ok: false, reason: 'full' });
    expect(store.$value.get()).toEqual([1]);
    expect(storage.shared.get('numbers')).toBe('[1]');
  });

  test('can keep an unsaved change in memory, and saves it with the next one', () => {
    const { store, storage } = numbers();
    storage.off = true;
    expect(store.change(() => [1], true)).toEqual({ ok: false, reason: 'unavailable' });
    storage.tell('numbers');
    expect(store.$value.get()).toEqual([1]);
    storage.off = false;
    expect(store.change((all) => [...all, 2], true)).toEqual({ ok: true });
    expect(storage.shared.get('numbers')).toBe('[1,2]');
  });
});

describe('invalid text in a persisted store', () => {
  test.each(['{', '"text"', '{"a":1}', 'null', '', 'undefined'])(
    'such as %s is quarantined completely, and reported once',
    (text) => {
      const { store, storage, onQuarantine } = numbers(fakeStorage(new Map([['numbers', text]])));
      expect(store.$value.get()).toEqual([]);
      expect(storage.shared.get('numbers:quarantine')).toBe(text);
      expect(onQuarantine).toHaveBeenCalledTimes(1);
      const again = numbers(fakeStorage(storage.shared));
      expect(again.onQuarantine).not.toHaveBeenCalled();
    },
  );

  test('that is partly valid: the valid part is kept, and the whole text is quarantined', () => {
    const { store, storage } = numbers(fakeStorage(new Map([['numbers', '[1,"two",3]']])));
    expect(store.$value.get()).toEqual([1, 3]);
    expect(storage.shared.get('numbers')).toBe('[1,3]');
    expect(storage.shared.get('numbers:quarantine')).toBe('[1,"two",3]');
  });

  test('never replaces what was quarantined before', () => {
    const shared = new Map([
      ['numbers', '{2'],
      ['numbers:quarantine', '{1'],
    ]);
    numbers(fakeStorage(shared));
    expect(shared.get('numbers:quarantine')).toBe('{1');
    expect(shared.get('numbers:quarantine:2')).toBe('{2');
  });

  test('is moved, not copied, when the storage has room for one copy only', () => {
    const storage = fakeStorage(new Map([['numbers', '{'.repeat(100)]]));
    storage.quota = 130;
    numbers(storage);
    expect(storage.shared.get('numbers:quarantine')).toBe('{'.repeat(100));
  });

  test('stays under its key, and is not overwritten, when it cannot be moved', () => {
    const text = '{'.repeat(100);
    const storage = fakeStorage(new Map([['numbers', text]]));
    storage.quota = 108;
    const { store, onQuarantine } = numbers(storage);
    expect(store.change(() => [1])).toEqual({ ok: false, reason: 'full' });
    expect(storage.shared.get('numbers')).toBe(text);
    expect(onQuarantine.mock.calls).toEqual([[false]]);
    storage.quota = Infinity;
    expect(store.change(() => [1])).toEqual({ ok: true });
    expect(storage.shared.get('numbers:quarantine')).toBe(text);
    expect(storage.shared.get('numbers')).toBe('[1]');
    expect(onQuarantine.mock.calls).toEqual([[false], [true]]);
  });
});
