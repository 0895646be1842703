import { describe, expect, test } from 'vitest';
import { checkFields } from '../../../../src/shop/form-field';
import {
  CARD_FIELDS,
  groupCardNumber,
  passesLuhn,
  shapeCvv,
  shapeExpiry,
} from '../../../../src/shop/payment/card';

/** Noon in India, on 21 November 2026. */
const NOW = Date.UTC(2026, 10, 21, 6, 30);
const good = {
  cardNumber: '4111 1111 1111 1111',
  cardName: 'Asha Rao',
  expiryDate: '12/28',
  cvv: '123',
};

const checkCard = (card: typeof good, now: number) => checkFields(CARD_FIELDS, card, now);

describe('a card', () => {
  test('is valid when it is complete', () => {
    expect(checkCard(good, NOW)).toEqual({});
  });

  test.each(Object.keys(good))('requires %s, and says what to enter', (field) => {
    const wrong = checkCard({ ...good, [field]: ' ' }, NOW);
    expect(Object.keys(wrong)).toEqual([field]);
    expect(wrong[field]).toMatch(/^Enter .+/);
  });

  test.each([
    ['12 digits', '501800000009'],
    ['13 digits', '4222222222222'],
    ['15 digits', '3782 822463 10005'],
    ['16 digits and dashes', '5555-5555-5555-4444'],
    ['19 digits', '6304 0000 0000 0000 000'],
  ])('accepts a number with %s', (_, cardNumber) => {
    expect(passesLuhn(cardNumber.replace(/\D/g, ''))).toBe(true);
    expect(checkCard({ ...good, cardNumber }, NOW)).toEqual({});
  });

  test.each([
    ['11 digits', '41111111111', 'Enter your card number'],
    ['20 digits', '41111111111111111111', 'Enter your card number'],
    ['a letter', '4111 1111 1111 111x', 'Enter your card number'],
    ['a letter before it', 'x4111 1111 1111 1111', 'Enter your card number'],
    ['one digit wrong', '4111 1111 1111 1112', 'wrong'],
    ['two digits swapped', '4111 1111 1111 1171', 'wrong'],
  ])('refuses a number with %s', (_, cardNumber, says) => {
    expect(checkCard({ ...good, cardNumber }, NOW).cardNumber).toContain(says);
  });

  test.each(['11/26', '12/26', '01/27', '1/27', '12/2028', '12-28', ' 12 / 28 ', '2030-12'])(
    'is valid if it expires in %s',
    (expiryDate) => {
      expect(checkCard({ ...good, expiryDate }, NOW)).toEqual({});
    },
  );

  test.each(['10/26', '12/25', '01/20'])('is expired if its date is %s', (expiryDate) => {
    expect(checkCard({ ...good, expiryDate }, NOW).expiryDate).toBe(
      'This card has expired. Use another card, or correct your device’s clock if today isn’t November 21, 2026.',
    );
  });

  test('is valid until the end of its month in India', () => {
    const card = { ...good, expiryDate: '11/26' };
    expect(checkCard(card, Date.UTC(2026, 10, 30, 18, 29, 59))).toEqual({});
    expect(checkCard(card, Date.UTC(2026, 10, 30, 18, 30)).expiryDate).toContain('expired');
  });

  test.each(['13/28', '00/28', '12/8', '12/1928', '12/28/30', '112/28', 'soon'])(
    'is refused, with the format to use, if its expiry date is %s',
    (expiryDate) => {
      expect(checkCard({ ...good, expiryDate }, NOW).expiryDate).toContain('MM/YY');
    },
  );

  test.each([
    ['12', false],
    ['123', true],
    [' 123 ', true],
    ['1234', true],
    ['12345', false],
    ['12a', false],
  ])('with the CVV “%s” is valid: %s', (cvv, right) => {
    expect('cvv' in checkCard({ ...good, cvv }, NOW)).toBe(!right);
  });
});

describe('the input masks of a card', () => {
  test.each([
    ['', ''],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['3782', '3782'],
    ['37828', '3782 8'],
    ['4134111111111111', '4134 1111 1111 1111'],
    ['4111-1111 1111.1111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['6304000000000000000', '6304 0000 0000 0000 000'],
    ['63040000000000000001', '6304 0000 0000 0000 000'],
  ])('format the number %j as %j', (typed, grouped) => {
    expect(groupCardNumber(typed)).toBe(grouped);
  });

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['12/', '12/'],
    ['123', '12/3'],
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12 / 28', '12/28'],
    ['12/2028', '12/28'],
    ['122028', '12/28'],
    ['12/20289', '12/2028'],
    ['12/12028', '12/1202'],
    ['12 ', '12/'],
    ['12x', '12'],
    ['/12/28', '12/28'],
    ['12\n/\n28', '12/28'],
    ['5/28', '5/28'],
    ['12-28', '12/28'],
    ['x', ''],
    ['2030-12', '12/30'],
    ['2030/5', '20/305'],
    ['203012', '12/30'],
    ['20/3012', '12/30'],
  ])('format the date %j as %j', (typed, shaped) => {
    expect(shapeExpiry(typed)).toBe(shaped);
  });

  test('keep at most four digits of the CVV', () => {
    expect(shapeCvv('1a2 345')).toBe('1234');
  });
});
