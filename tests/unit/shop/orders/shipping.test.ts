import { describe, expect, test } from 'vitest';
import {
  addressLines,
  addressSoFar,
  checkShipping,
  namesFrom,
  recipient,
  type Shipping,
  SHIPPING_FIELDS,
  tidyShipping,
} from '../../../../src/shop/orders/shipping';
import type { FormField } from '../../../../src/shop/form-field';
import { INDIAN_STATES, pinDigits } from '../../../../src/shop/delivery/pins';

const good: Shipping = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '98765 43210',
  address: '14 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411 001',
  country: 'India',
};

test.each([
  ['Asha', 'Rao', 'Asha Rao'],
  // The field's hint asks people with only one name to enter a sign as the second.
  ['Asha', '.', 'Asha'],
  ['-', 'आशा', 'आशा'],
  ['.', '-', '. -'],
])('the recipient with the names “%s” and “%s” is “%s”', (firstName, lastName, name) => {
  expect(recipient({ ...good, firstName, lastName })).toBe(name);
});

test('a town that has its state’s name is written once', () => {
  const delhi = { ...good, city: 'delhi', state: 'Delhi', zipCode: '110006' };
  expect(addressLines(delhi)).toContain('Delhi 110006');
  expect(addressSoFar(delhi)).toMatch(/Lake Road, Delhi 110006$/);
  expect(addressLines(good)).toContain('Pune, Maharashtra 411 001');
});

describe('a shipping address', () => {
  test('is valid when it is complete', () => {
    expect(checkShipping(good)).toEqual({});
  });

  test.each(SHIPPING_FIELDS.filter((field: FormField) => !field.optional).map(({ name }) => name))(
    'requires %s, and says what to enter',
    (field) => {
      for (const nothing of ['', '   ']) {
        const wrong = checkShipping({ ...good, [field]: nothing });
        expect(Object.keys(wrong)).toEqual([field]);
        expect(wrong[field]).toMatch(/^(Enter|Choose|We) .+/);
      }
    },
  );

  test('has fields of at most 500 characters', () => {
    expect(checkShipping({ ...good, address: 'x'.repeat(500) })).toEqual({});
    expect(checkShipping({ ...good, address: 'x'.repeat(501) })).toEqual({
      address: 'Shorten this to 500 characters',
    });
    const pasted = `14 Lake Road${'\t \r\n'.repeat(200)}\ufe0fPune`;
    expect(checkShipping({ ...good, address: pasted })).toEqual({});
    expect(tidyShipping({ ...good, address: pasted }).address).toBe('14 Lake Road Pune');
  });

  test.each(['12345', '05600', '0 11 001', '4110012', '41100a'])(
    'refuses the PIN code %s',
    (zipCode) => {
      expect(checkShipping({ ...good, zipCode }).zipCode).toContain('six digits');
    },
  );

  test.each(['411001', '411 001', '411-001', ' 4 1 1 0 0 1 ', '४११ ००१', '\u200e411\u2011001'])(
    'accepts the PIN code %s',
    (zipCode) => {
      expect(pinDigits(zipCode)).toBe('411001');
    },
  );

  test.each(['12345 67890', '5876543210', '98765 4321', '987654321012', '+1 98765 43210', 'phone'])(
    'refuses the mobile number %s',
    (phone) => {
      expect(checkShipping({ ...good, phone }).phone).toContain('ten digits');
    },
  );

  test.each(['India', 'india ', 'IN', 'Bharat', 'भारत'])('accepts %s as India', (country) => {
    expect(checkShipping({ ...good, country })).toEqual({});
  });

  test.each(['Nepal', 'Indiana'])(
    'explains that the shop delivers only to India if the country is %s',
    (country) => {
      expect(checkShipping({ ...good, country }).country).toContain('India');
    },
  );

  test('requires a state from the list', () => {
    expect(checkShipping({ ...good, state: 'Atlantis' }).state).toBe('Choose the state');
    expect(INDIAN_STATES).toHaveLength(36);
    expect([...INDIAN_STATES].sort()).toEqual(INDIAN_STATES);
  });

  test('is normalised for printing', () => {
    const typed = {
      ...good,
      firstName: ' Asha ',
      phone: '0 98765-43210',
      zipCode: '411-001',
      country: 'IN',
    };
    expect(tidyShipping(typed)).toEqual({
      ...good,
      phone: '+91 98765 43210',
      zipCode: '411001',
    });
  });

  test('keeps an invalid phone number as it was typed', () => {
    const typed = { ...good, phone: ' 0+9198765 ', zipCode: ' 05600 ' };
    expect(tidyShipping(typed)).toMatchObject({ phone: '0+9198765', zipCode: '05600' });
  });
});

test.each([
  ['Asha Rao', 'Asha', 'Rao'],
  ['  Asha  Devi   Rao ', 'Asha Devi', 'Rao'],
  ['Asha', 'Asha', ''],
])('the display name %j is split into first and last name', (name, firstName, lastName) => {
  expect(namesFrom(name)).toEqual({ firstName, lastName });
});
