import { expect, test } from 'vitest';
import { storageToasts } from '../../../../src/shop/storage/storage.messages';

test('what could not be saved is said to be kept for now', () => {
  expect(storageToasts.unsaved('cart')).toEqual({
    title: 'Your cart could not be saved',
    description: expect.stringMatching(/full or switched off\. It is kept while/),
  });
});

test('what could not be read is said to be kept apart, or left where it is', () => {
  expect(storageToasts.quarantined('cart', true)).toEqual({
    title: 'Part of your saved cart could not be read',
    description: expect.stringMatching(/ on this device/),
  });
  expect(storageToasts.quarantined('cart', false).description).toMatch(/storage is full/);
});
