import { describe, expect, test, vi } from 'vitest';
import { createNotices, NOTICE_LONG_MS, NOTICE_MS } from '../../../src/stores/toasts';
import { fakeStorage } from '../../support/storage';

describe('notices', () => {
  test('are shown in the order they came, with how long they last', () => {
    const { $notices, notify } = createNotices({ storage: fakeStorage(), now: () => 1000 });
    notify({ kind: 'success', title: 'One' });
    notify({ kind: 'error', title: 'Two', description: 'Why' });
    expect($notices.get()).toMatchObject([
      { title: 'One', until: 1000 + NOTICE_MS },
      { title: 'Two', description: 'Why', until: 1000 + NOTICE_LONG_MS },
    ]);
  });

  test('outlive a navigation, without their actions', () => {
    const shared = new Map<string, string>();
    const before = createNotices({ storage: fakeStorage(shared), now: () => 1000 });
    before.notify({ kind: 'info', title: 'Gone', action: { label: 'Undo', run: vi.fn() } });
    const after = createNotices({ storage: fakeStorage(shared), now: () => 1200 });
    expect(after.$notices.get()).toMatchObject([{ title: 'Gone', kind: 'info' }]);
    expect(after.$notices.get()[0]).not.toHaveProperty('action');
  });

  test('can be dismissed one by one', () => {
    const { $notices, notify, dismiss } = createNotices({ storage: fakeStorage(), now: () => 1 });
    notify({ kind: 'info', title: 'One' });
    notify({ kind: 'info', title: 'Two' });
    dismiss($notices.get()[0]!.id);
    expect($notices.get().map(({ title }) => title)).toEqual(['Two']);
  });

  test('whose time is up make room for new ones', () => {
    let time = 0;
    const { $notices, notify } = createNotices({ storage: fakeStorage(), now: () => time });
    notify({ kind: 'info', title: 'Old' });
    time = NOTICE_MS + 1;
    notify({ kind: 'info', title: 'New' });
    expect($notices.get().map(({ title }) => title)).toEqual(['New']);
  });

  test('said again take the place of the first, unless something can be done about them', () => {
    let time = 0;
    const { $notices, notify } = createNotices({ storage: fakeStorage(), now: () => (time += 1) });
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
    expect($notices.get().map(({ title }) => title)).toEqual(['Removed', 'Removed', 'Success']);
    expect($notices.get().at(-1)?.until).toBe(time + NOTICE_MS);
  });

  test('work where nothing can be stored', () => {
    const storage = fakeStorage();
    storage.off = true;
    const { $notices, notify } = createNotices({ storage, now: () => 1 });
    notify({ kind: 'info', title: 'Here' });
    expect($notices.get()).toHaveLength(1);
  });

  test.each(['{', '[1,{"kind":"loud"}]', '{"a":1}'])(
    'left behind in an odd shape, such as %s, are dropped',
    (text) => {
      const storage = fakeStorage(new Map([['notices', text]]));
      expect(createNotices({ storage, now: () => 1 }).$notices.get()).toEqual([]);
    },
  );
});
