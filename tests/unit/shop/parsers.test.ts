import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRegistration } from '../../../src/shop/accounts/registration';
import { parseSnapshot } from '../../../src/shop/accounts/snapshot.store';
import { parseCart, storedCart } from '../../../src/shop/cart/cart';
import { draftOf, parseDraft, startValues } from '../../../src/shop/checkout/form';
import { parseMobile } from '../../../src/shop/contact/contact';
import { itemsFile, parseItemsFile } from '../../../src/shop/items/file';
import { parseItems, storedItem } from '../../../src/shop/items/item';
import { parseOrders, storedOrder } from '../../../src/shop/orders/order';
import { orderIdFrom } from '../../../src/shop/orders/summary';
import { dataIn, type Parsed, wellFormed } from '../../../src/shop/storage/parsed';
import { oneLine, withoutUnseen } from '../../../src/shop/typed-text';
import { anyText, nearlyRegistration, nearlyStored } from '../../support/arbitrary';

/** The data after it was stored and read as JSON. */
const through = (stored: unknown): unknown => dataIn(JSON.stringify(stored));

/** For each key, its parser and what stores its value. */
type Row = [keyof typeof nearlyStored, (data: unknown) => Parsed<unknown>, store: unknown];
const LISTS: Row[] = [
  ['cart', parseCart, storedCart],
  ['orders', parseOrders, (orders: never[]) => orders.map(storedOrder)],
  ['items', parseItems, (items: never[]) => items.map(storedItem)],
];
const PARSERS: Row[] = [
  ...LISTS,
  ['checkout', parseDraft, (draft: unknown) => draft],
  ['session', parseSnapshot, (person: unknown) => person],
];

describe('arbitrary data', () => {
  test.each(PARSERS)(
    'is the same after it was stored under %s and read again',
    (key, parse, store) => {
      fc.assert(
        fc.property(nearlyStored[key], (data) => {
          const { value } = parse(through(data));
          const stored = (store as (value: unknown) => unknown)(value);
          expect(parse(through(stored))).toEqual({ value, valid: true });
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each(LISTS)('loses no entry of %s: each is either valid or quarantined', (key, parse) => {
    fc.assert(
      fc.property(nearlyStored[key].filter(Array.isArray), (data) => {
        const { value, invalid = [], valid } = parse(through(data));
        expect((value as unknown[]).length + invalid.length).toBe((data as unknown[]).length);
        expect(valid).toBe(invalid.length === 0);
      }),
    );
  });
});

describe('arbitrary text', () => {
  test('is parsed as JSON without throwing, with well-formed strings', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (text) => {
        const again = JSON.stringify(dataIn(text)) ?? '';
        expect(() => encodeURIComponent(again)).not.toThrow();
      }),
    );
  });

  test('in an address is parsed to an order id without throwing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof orderIdFrom(text)).toBe('string');
        expect(typeof orderIdFrom(`/order/${text}`)).toBe('string');
      }),
    );
  });

  test('is recovered from an address that contains it as an order id', () => {
    fc.assert(
      fc.property(anyText.map(wellFormed).filter(Boolean), (id) => {
        expect(orderIdFrom(`/order/${encodeURIComponent(id)}`)).toBe(id);
      }),
    );
  });
});

describe('an arbitrary items file', () => {
  test('is assigned to the importing user, without pictures from other sites', () => {
    fc.assert(
      fc.property(nearlyStored.items, (entries) => {
        const file = parseItemsFile(
          JSON.stringify({ format: 'aangan-items', items: entries }),
          'me',
        );
        if (!file) return;
        for (const { userId, image } of file.items) {
          expect(userId).toBe('me');
          expect(image).toMatch(/^$|^data:image\//);
        }
        expect(file.items.length + file.refused).toBe((entries as unknown[]).length);
        expect(parseItemsFile(itemsFile(file.items), 'me')).toEqual({ ...file, refused: 0 });
      }),
    );
  });

  test('is either refused or read', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (text) => {
        const file = parseItemsFile(text, 'me');
        expect(file === null || Array.isArray(file.items)).toBe(true);
      }),
    );
  });
});

test('a checkout form keeps the values of an arbitrary draft', () => {
  fc.assert(
    fc.property(nearlyStored.checkout, nearlyStored.session, (draft, person) => {
      const stored = parseDraft(through(draft)).value;
      const values = startValues(stored, parseSnapshot(through(person)).value);
      if (stored) expect(draftOf({ ...values, ...stored })).toEqual(stored);
    }),
  );
});

describe('an arbitrary registration', () => {
  test('is either refused with a message for each invalid field, or normalised', () => {
    fc.assert(
      fc.property(nearlyRegistration, (input) => {
        const check = checkRegistration(input);
        if (!check.ok) {
          expect(check.message).toBeTruthy();
          expect(Object.values(check.errors).every(Boolean)).toBe(true);
          expect(Object.keys(check.errors).length).toBeGreaterThan(0);
          return;
        }
        const { name, email, mobile } = check.registration;
        expect([name, email]).toEqual([oneLine(name), withoutUnseen(email)]);
        expect(mobile).toMatch(/^\+91[6-9]\d{9}$/);
        expect(checkRegistration(check.registration)).toEqual(check);
      }),
      { numRuns: 500 },
    );
  });

  test('may contain a mobile number in any notation', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', ' - ');
    const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '(+91)');
    fc.assert(
      fc.property(
        prefix,
        fc.integer({ min: 6e9, max: 1e10 - 1 }),
        separator,
        (first, n, between) => {
          const digits = String(n).split('').join(between);
          expect(parseMobile(`${first}${between}${digits}`)).toBe(`+91${n}`);
        },
      ),
    );
  });
});
