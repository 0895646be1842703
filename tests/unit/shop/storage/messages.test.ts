import { expect, test } from 'vitest';
import { storageToasts } from '../../../../src/shop/storage/storage.messages';

test('describes unsaved data as kept for now', () => {
  expect(storageToasts.unsaved('cart')).toEqual({
    title: 'Your cart could not be saved',
    description: expect.stringMatching(/full or switched off\. Your changes are kept only while/),
  });
});

test('describes unreadable data as moved aside, or left in place', () => {
  expect(storageToasts.quarantined('cart', true)).toEqual({
    title: 'Part of your saved cart could not be read',
    description: expect.stringMatching(/ on this device/),
  });
  expect(storageToasts.quarantined('cart', false).description).toMatch(/storage is full/);
});
