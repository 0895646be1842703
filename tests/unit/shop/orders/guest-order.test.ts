import { describe, expect, test } from 'vitest';
import { guestOrder, isContactOf } from '../../../../src/shop/orders/guest-order';
import { anOrder, shipping } from '../../../support/order';

const order = anOrder({ id: 'AAN-261121-7K2WX-M94RY' });
const ofAnAccount = anOrder({ id: 'AAN-261121-22222-22222', uid: 'asha' });

describe('the contact of an order', () => {
  test.each([
    '9876543210',
    '98765 43210',
    '+91 98765 43210',
    '+91-98765-43210',
    '09876543210',
    '+91 0 98765 43210',
    '९८७६५४३२१०',
    '৯৮৭৬৫ ৪৩২১০',
    '\u200e9876543210\u200b',
    'asha@example.in',
    ' ASHA@Example.IN\u200b',
  ])('matches %j', (text) => expect(isContactOf(order, text)).toBe(true));

  test.each([
    '',
    ' ',
    '43210',
    '9876543211',
    'asha',
    '@example.in',
    'asha@example.com',
    'Asha Rao',
    '98765 43210 asha@example.in',
  ])('does not match %j', (text) => expect(isContactOf(order, text)).toBe(false));

  test('does not match an empty text if the order has no email address and no phone number', () => {
    const bare = anOrder({ shipping: { ...shipping, email: '', phone: '' } });
    expect(isContactOf(bare, '')).toBe(false);
    expect(isContactOf(bare, ' ')).toBe(false);
  });
});

describe('a guest order', () => {
  test.each([
    'AAN-261121-7K2WX-M94RY',
    'aan-261121-7k2wx-m94ry',
    ' AAN 261121 7K2WX M94RY\u200b',
    'AAN–२६११२१–7K2WX–M94RY',
  ])('is found by %j', (id) => expect(guestOrder([ofAnAccount, order], id)).toBe(order));

  test('is not found by the number of an account’s order', () => {
    expect(guestOrder([ofAnAccount, order], ofAnAccount.id)).toBeNull();
  });

  test('is not found by an empty number', () => {
    expect(guestOrder([order], ' - ')).toBeNull();
  });
});
