import { describe, expect, test, vi } from 'vitest';
import { createSnapshot } from '../../../../src/shop/accounts/snapshot.store';
import { createRecent } from '../../../../src/shop/catalogue/recent.store';
import { createDraft } from '../../../../src/shop/checkout/checkout.store';
import { EMPTY_DRAFT } from '../../../../src/shop/checkout/form';
import { createFavourites } from '../../../../src/shop/favourites/favourites.store';
import { createOrderIds } from '../../../../src/shop/orders/orders.store';
import { createTabText } from '../../../../src/shop/storage/persisted.store';
import type { ToastInput } from '../../../../src/shop/toasts/toasts';
import { fakeStorage } from '../../../support/storage';

describe('favourites', () => {
  function favourites(storage = fakeStorage()) {
    const toasts: ToastInput[] = [];
    const store = createFavourites({ storage, notify: (toast) => toasts.push(toast) });
    return { storage, toasts, ...store };
  }

  test('are stored without a toast, and removed when they are chosen again', async () => {
    const { toggle, storage, toasts } = favourites();
    toggle('urli-bowl');
    toggle('lota-vase');
    toggle('urli-bowl');
    expect(favourites(storage).$favourites.get()).toEqual(['lota-vase']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(toasts).toEqual([]);
  });

  test('stay while the page is open if they can’t be saved, and an error is shown', async () => {
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
});

describe('recently viewed products', () => {
  const product = { id: 'urli-bowl', name: 'Urli Bowl', image: '/u.webp' };

  test('are stored under their own key, the latest first, without prices', () => {
    const storage = fakeStorage();
    createRecent(storage).add({ ...product, price: 5499 } as typeof product);
    createRecent(storage).add({ ...product, id: 'lota-vase' });
    expect([...storage.shared.keys()]).toEqual(['recently-seen']);
    expect(createRecent(storage).$seen.get()).toEqual([{ ...product, id: 'lota-vase' }, product]);
  });

  test('are empty at first, and kept by the page even if nothing can be stored', () => {
    const { $seen, add } = createRecent(Object.assign(fakeStorage(), { off: true }));
    expect($seen.get()).toEqual([]);
    add(product);
    expect($seen.get()).toEqual([product]);
  });
});

describe('data in tab storage', () => {
  const full = () => Object.assign(fakeStorage(), { quota: 0 });
  const card = { cardNumber: '', cardName: '', expiryDate: '', cvv: '' };

  test('is kept by the page even if nothing can be stored', () => {
    const [text, ids, draft] = [
      createTabText('payment', full()),
      createOrderIds('placed-here', full()),
      createDraft(full()),
    ];
    text.set('P1');
    ids.add('AAN-1');
    draft.keep({ ...EMPTY_DRAFT, ...card, city: 'Pune' });
    expect([text.$text.get(), ids.$ids.get()]).toEqual(['P1', ['AAN-1']]);
    expect(draft.$draft.get()).toEqual({ ...EMPTY_DRAFT, city: 'Pune' });
    text.set(null);
    ids.clear();
    draft.clear();
    expect([text.$text.get(), ids.$ids.get(), draft.$draft.get()]).toEqual([null, [], null]);
  });

  test('is read by the next page, and dropped without a report if it is invalid', () => {
    const tab = fakeStorage(
      new Map(Object.entries({ text: '"P1"', ids: '["a",7,"b"]', odd: '7' })),
    );
    expect(createTabText('text', tab).$text.get()).toBe('P1');
    expect(createTabText('odd', tab).$text.get()).toBeNull();
    expect(createOrderIds('ids', tab).$ids.get()).toEqual(['a', 'b']);
    expect(createOrderIds('none', tab).$ids.get()).toEqual([]);
    expect([...tab.shared.keys()]).toEqual(['text', 'ids', 'odd']);
  });

  test('contains each id of a list once, the newest last', () => {
    const { $ids, add, remove } = createOrderIds('ids', fakeStorage());
    for (const id of ['a', 'b', 'c', 'a']) add(id);
    expect($ids.get()).toEqual(['b', 'c', 'a']);
    remove('c');
    expect($ids.get()).toEqual(['b', 'a']);
  });
});

describe('the session snapshot', () => {
  const person = { uid: 'u1', displayName: 'Asha', email: 'asha@example.in', photoURL: null };

  test('is stored, and removed on sign-out', () => {
    const storage = fakeStorage();
    createSnapshot(storage).write(person);
    expect(createSnapshot(storage).$snapshot.get()).toEqual(person);
    expect([...storage.shared.keys()]).toEqual(['session']);
    createSnapshot(storage).write(null);
    expect(createSnapshot(storage).$snapshot.get()).toBeNull();
  });

  test.each(['{', '[]', '{"displayName":"No uid"}', '{"uid":7}'])(
    'means signed out if it is stored as %s',
    (text) => {
      const storage = fakeStorage(new Map([['session', text]]));
      expect(createSnapshot(storage).$snapshot.get()).toBeNull();
      expect(storage.shared.has('session:quarantine')).toBe(false);
    },
  );

  test('is known to its page even if nothing can be stored', () => {
    const storage = fakeStorage();
    storage.off = true;
    const { $snapshot, write } = createSnapshot(storage);
    write(person);
    expect($snapshot.get()).toEqual(person);
  });

  test('contains only strings', () => {
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
