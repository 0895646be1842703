import { expect, test } from 'vitest';
import { guestOrderMessages as messages } from '../../../../src/shop/orders/orders.messages';

test('the offer to save one guest order names its number', () => {
  expect(messages.title(1)).toBe('Save this order to your account?');
  expect(messages.text(['AAN-1'])).toBe(
    'AAN-1 was placed on this device without an account. Keep it only if you placed it.',
  );
});

test('the offer to save several guest orders names all numbers', () => {
  expect(messages.title(2)).toBe('Save these orders to your account?');
  expect(messages.text(['AAN-1', 'AAN-2'])).toBe(
    'AAN-1, AAN-2 were placed on this device without an account. Keep them only if you placed them.',
  );
});
