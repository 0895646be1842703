import { describe, expect, test } from 'vitest';
import { createFavourites } from '../../../src/stores/favourites';
import { createSnapshot } from '../../../src/stores/snapshot';
import { fakeStorage } from '../../support/storage';

test('a favourite is stored, and removed when it is chosen again', () => {
  const storage = fakeStorage();
  const { toggle } = createFavourites(storage);
  toggle('urli-bowl');
  toggle('lota-vase');
  toggle('urli-bowl');
  expect(createFavourites(storage).$favourites.get()).toEqual(['lota-vase']);
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
