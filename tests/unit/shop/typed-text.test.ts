import { describe, expect, test } from 'vitest';
import { typedQuantity } from '../../../src/shop/cart/typed-quantity';
import { parseMobile } from '../../../src/shop/contact/contact';
import { pinDigits } from '../../../src/shop/delivery/pins';
import { checkFields } from '../../../src/shop/form-field';
import { parseTypedPrice } from '../../../src/shop/items/item';
import {
  CARD_FIELDS,
  groupCardNumber,
  shapeCvv,
  shapeExpiry,
} from '../../../src/shop/payment/card';
import { isBankReference, looksLikeUpiId } from '../../../src/shop/payment/upi';
import { digitsIn, plainDigits, plainNumber } from '../../../src/shop/typed-text';

const NOW = Date.UTC(2026, 10, 21);
/** The code points of zero in some scripts, some of them beyond 16 bits. */
const SCRIPTS = {
  Devanagari: 0x966,
  Bengali: 0x9e6,
  Tamil: 0xbe6,
  'Ol Chiki': 0x1c50,
  'Meetei Mayek': 0xabf0,
  'Arabic-Indic': 0x660,
  Urdu: 0x6f0,
  fullwidth: 0xff10,
  Chakma: 0x11136,
  'mathematical bold': 0x1d7ce,
  'mathematical monospace': 0x1d7f6,
};
const inScript = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe.each(Object.entries(SCRIPTS))('digits in %s', (_, zero) => {
  const typed = (text: string) => inScript(zero, text);

  test('are read in every field', () => {
    expect(plainDigits(typed('0123456789'))).toBe('0123456789');
    expect(parseMobile(typed('98765 43210'))).toBe('+919876543210');
    expect(pinDigits(typed('244 001'))).toBe('244001');
    expect(groupCardNumber(typed('4111111111111111'))).toBe('4111 1111 1111 1111');
    expect(shapeExpiry(typed('1228'))).toBe('12/28');
    expect(shapeCvv(typed('123'))).toBe('123');
    expect(isBankReference(typed('4123 4567 8901'))).toBe(true);
    expect(parseTypedPrice(typed('1499.50'))).toBe(149_950);
    expect(typedQuantity(typed('12'))).toBe(12);
  });

  test('make a valid card even if the form was filled in without its input masks', () => {
    const card = {
      cardNumber: typed('4111 1111 1111 1111'),
      cardName: 'Asha Rao',
      expiryDate: typed('12/28'),
      cvv: typed('123'),
    };
    expect(checkFields(CARD_FIELDS, card, NOW)).toEqual({});
  });
});

describe('invisible characters', () => {
  // Soft hyphen, joiners, direction marks, a byte order mark, a variation selector, a Hangul filler and a tag.
  const INVISIBLE = '\u00ad\u200b\u200d\u200e\u202a\u202c\u2066\u2069\ufeff\ufe0f\u3164\u{e0020}';
  const between = (text: string) => [...text].join(INVISIBLE);

  test('are ignored between digits', () => {
    expect(parseMobile(between('+919876543210'))).toBe('+919876543210');
    expect(pinDigits(between('244001'))).toBe('244001');
    expect(digitsIn(between('4111'))).toBe('4111');
    expect(parseTypedPrice(between('1499.5'))).toBe(149_950);
    expect(typedQuantity(between('12'))).toBe(12);
    expect(looksLikeUpiId(between('asha@bank'))).toBe(true);
  });

  test('become spaces if they are white space', () => {
    expect(plainDigits('12\t\n/ 28')).toBe('12  / 28');
  });
});

describe('typed text', () => {
  test.each(['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d'])(
    'may have the dash %j between digits',
    (dash) => {
      expect(plainNumber(`98765${dash}43210`)).toBe('9876543210');
      expect(parseTypedPrice(`${dash}5`)).toBeNull();
      expect(shapeExpiry(`12${dash}28`)).toBe('12/28');
    },
  );

  test.each(['/', '_', ',', '·', '|', '•', '\u06d4', '\u260e\ufe0f', '\u20e3'])(
    'may have the sign %j between digits',
    (sign) => {
      expect(parseMobile(`98765${sign}43210`)).toBe('+919876543210');
      expect(pinDigits(`244${sign}001`)).toBe('244001');
      expect(groupCardNumber(`4111${sign}1111`)).toBe('4111 1111');
      expect(shapeExpiry(`12${sign}28`)).toBe('12/28');
    },
  );

  test.each(['', '/', '.', ',', '|', '\u2044', '\uff0f', ' '])(
    'may have %j in an expiry date, with and without the input mask',
    (sign) => {
      const [, , expiry] = CARD_FIELDS;
      expect(expiry.wrong(`12${sign}2028`, NOW)).toBeUndefined();
      expect(expiry.wrong(shapeExpiry(`12${sign}2028`), NOW)).toBeUndefined();
    },
  );

  test.each(['UTR 412345678901', 'UPI Ref. No.: 4123 4567 8901', '#412345678901'])(
    'may contain the bank reference as %s',
    (reference) => expect(isBankReference(reference)).toBe(true),
  );

  test.each(['412345678901 and 412345678902', 'UTR 41234567890', 'T412345678901234'])(
    'does not contain a bank reference in %s',
    (reference) => expect(isBankReference(reference)).toBe(false),
  );

  test('may have the decimal separator of Urdu in a price', () => {
    expect(parseTypedPrice('۱۴۹۹٫۵۰')).toBe(149_950);
  });
});

test.each(['', 'x', '0', '0.9', '-3', '−3', '1e999', 'NaN', 'Infinity'])(
  'the typed quantity %j counts as 1',
  (text) => expect(typedQuantity(text)).toBe(1),
);

test.each([
  ['3.9', 3],
  ['2 pcs', 2],
  ['x 2', 2],
  ['1,000', 1000],
  ['1 000', 1000],
  ['1’000', 1000],
  ['١٬٠٠٠', 1000],
  ['１，０００', 1000],
  ['2 3', 2],
  ['२ नग', 2],
  ['1e3', 1],
  ['0x10', 1],
])('the typed quantity %j counts as %i', (text, quantity) =>
  expect(typedQuantity(text)).toBe(quantity),
);

test('an enormous typed quantity counts as a whole number', () => {
  expect(Number.isSafeInteger(typedQuantity('9'.repeat(400)))).toBe(true);
});
