import * as constants from '../../../src/shop/constants';
import { expect, test } from 'vitest';
import { BANKS } from '../../../src/shop/payment/methods';

test('the constants have the values of the specification', () => {
  expect(constants).toMatchObject({
    PAGE_SIZE_PRODUCTS: 6,
    HERO_SLIDE_COUNT: 3,
    HERO_ROTATION_MS: 2000,
    HEADER_THRESHOLD_PX: 50,
    CART_QUANTITY_MAX: 10,
    ADDED_FEEDBACK_MS: 1000,
    CART_KEY: 'cart',
    ITEMS_KEY: 'items',
    CONTACT_SEND_MS: 1500,
    BACKGROUND_ROTATION_MS: 3000,
    BACKGROUND_PICTURE_COUNT: 3,
    IMAGE_MAX_BYTES: 5_242_880,
    PASSWORD_MIN_LENGTH: 6,
    COD_CHARGE_RUPEES: 50,
    PAYMENT_SUCCESS_RATE: 0.8,
    TOKEN_MAX_AGE_S: 300,
  });
});

test('net banking offers the ten specified banks in order', () => {
  expect(BANKS).toEqual([
    'State Bank of India (SBI)',
    'HDFC Bank',
    'ICICI Bank',
    'Axis Bank',
    'Bank of Baroda',
    'Punjab National Bank',
    'Canara Bank',
    'Union Bank of India',
    'Indian Bank',
    'Central Bank of India',
  ]);
});
