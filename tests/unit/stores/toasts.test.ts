import { describe, expect, test, vi } from 'vitest';
import { createToasts, TOAST_LONG_MS, TOAST_MS } from '../../../src/stores/toasts';
import { fakeStorage } from '../../support/storage';

describe('toasts', () => {
  test('are shown in order, with the time when they expire', () => {
    const { $toasts, notify } = createToasts({ storage: fakeStorage(), now: () => 1000 });
    notify({ kind: 'success', title: 'One' });
    notify({ kind: 'error', title: 'Two', description: 'Why' });
    expect($toasts.get()).toMatchObject([
      { title: 'One', until: 1000 + TOAST_MS },
      { title: 'Two', description: 'Why', until: 1000 + TOAST_LONG_MS },
    ]);
  });

  test('survive a navigation, without their actions', () => {
    const shared = new Map<string, string>();
    const before = createToasts({ storage: fakeStorage(shared), now: () => 1000 });
    before.notify({ kind: 'info', title: 'Gone', action: { label: 'Undo', run: vi.fn() } });
    const after = createToasts({ storage: fakeStorage(shared), now: () => 1200 });
    expect(after.$toasts.get()).toMatchObject([{ title: 'Gone', kind: 'info' }]);
    expect(after.$toasts.get()[0]).not.toHaveProperty('action');
  });

  test('can be dismissed one by one', () => {
    const { $toasts, notify, dismiss } = createToasts({ storage: fakeStorage(), now: () => 1 });
    notify({ kind: 'info', title: 'One' });
    notify({ kind: 'info', title: 'Two' });
    dismiss($toasts.get()[0]!.id);
    expect($toasts.get().map(({ title }) => title)).toEqual(['Two']);
  });

  test('that have expired are removed when a new one is shown', () => {
    let time = 0;
    const { $toasts, notify } = createToasts({ storage: fakeStorage(), now: () => time });
    notify({ kind: 'info', title: 'Old' });
    time = TOAST_MS + 1;
    notify({ kind: 'info', title: 'New' });
    expect($toasts.get().map(({ title }) => title)).toEqual(['New']);
  });

  test('that repeat another replace it, unless they have an action', () => {
    let time = 0;
    const { $toasts, notify } = createToasts({ storage: fakeStorage(), now: () => (time += 1) });
    const success = { kind: 'success', title: 'Success', description: 'Saved' } as const;
    const removed = {
      kind: 'info',
      title: 'Removed',
      action: { label: 'Undo', run: vi.fn() },
    } as const;
    notify(success);
    notify(removed);
    notify(removed);
    notify(success);
    expect($toasts.get().map(({ title }) => title)).toEqual(['Removed', 'Removed', 'Success']);
    expect($toasts.get().at(-1)?.until).toBe(time + TOAST_MS);
  });

  test('work when nothing can be stored', () => {
    const storage = fakeStorage();
    storage.off = true;
    const { $toasts, notify } = createToasts({ storage, now: () => 1 });
    notify({ kind: 'info', title: 'Here' });
    expect($toasts.get()).toHaveLength(1);
  });

  test.each(['{', '[1,{"kind":"loud"}]', '{"a":1}'])(
    'that are stored in an invalid format, such as %s, are dropped',
    (text) => {
      const storage = fakeStorage(new Map([['toasts', text]]));
      expect(createToasts({ storage, now: () => 1 }).$toasts.get()).toEqual([]);
    },
  );
});
