import { describe, expect, test, vi } from 'vitest';
import type { ToastInput } from '../../../src/domain/toast';
import { createFavourites } from '../../../src/stores/favourites';
import { createSnapshot } from '../../../src/stores/snapshot';
import { fakeStorage } from '../../support/storage';

describe('favourites', () => {
  function favourites(storage = fakeStorage()) {
    const toasts: ToastInput[] = [];
    const store = createFavourites({ storage, notify: (toast) => toasts.push(toast) });
    return { storage, toasts, ...store };
  }

  test('are stored, and removed when they are chosen again', () => {
    const { toggle, storage } = favourites();
    toggle('urli-bowl');
    toggle('lota-vase');
    toggle('urli-bowl');
    expect(favourites(storage).$favourites.get()).toEqual(['lota-vase']);
  });

  test('that cannot be saved stay while the page is open, and an error is shown', async () => {
    const { toggle, storage, $favourites, toasts } = favourites();
    storage.quota = 0;
    toggle('urli-bowl');
    expect($favourites.get()).toEqual(['urli-bowl']);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      kind: 'error',
      title: 'Your favourites could not be saved',
    });
  });

  test('that cannot be parsed are quarantined and reported', () => {
    const { storage, toasts, $favourites } = favourites(
      fakeStorage(new Map([['favourites', '["urli-bowl",7]']])),
    );
    expect($favourites.get()).toEqual(['urli-bowl']);
    expect(storage.shared.get('favourites:quarantine')).toBe('["urli-bowl",7]');
    expect(toasts[0]?.title).toBe('Part of your saved favourites could not be read');
  });
});

describe('the snapshot of the session', () => {
  const person = { uid: 'u1', displayName: 'Asha', email: 'asha@example.in', photoURL: null };

  test('is stored, and removed on sign-out', () => {
    const storage = fakeStorage();
    createSnapshot(storage).write(person);
    expect(createSnapshot(storage).$snapshot.get()).toEqual(person);
    createSnapshot(storage).write(null);
    expect(createSnapshot(storage).$snapshot.get()).toBeNull();
  });

  test.each(['{', '[]', '{"displayName":"No uid"}', '{"uid":7}'])(
    'that is stored as %s means signed out',
    (text) => {
      const storage = fakeStorage(new Map([['session', text]]));
      expect(createSnapshot(storage).$snapshot.get()).toBeNull();
    },
  );

  test('holds strings only', () => {
    const odd = '{"uid":"u1","displayName":["x"],"email":"","photoURL":5}';
    const storage = fakeStorage(new Map([['session', odd]]));
    expect(createSnapshot(storage).$snapshot.get()).toEqual({
      uid: 'u1',
      displayName: null,
      email: null,
      photoURL: null,
    });
  });
});
