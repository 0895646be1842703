import { expect, test } from 'vitest';
import { storageToasts } from '../../../../src/shop/storage/storage.messages';

test('the message about unsaved data says how long it is kept', () => {
  expect(storageToasts.unsaved('cart')).toEqual({
    title: 'Your cart could not be saved',
    description: expect.stringMatching(/full or switched off\. Your changes are kept only while/),
  });
});

test('the message about unreadable data says whether it was moved', () => {
  expect(storageToasts.quarantined('cart', true)).toEqual({
    title: 'Part of your saved cart could not be read',
    description: expect.stringMatching(/ on this device/),
  });
  expect(storageToasts.quarantined('cart', false).description).toMatch(/storage is full/);
});
