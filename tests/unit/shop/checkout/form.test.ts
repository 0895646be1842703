import { describe, expect, test } from 'vitest';
import {
  cashRefusal,
  checkCheckout,
  type CheckoutValues,
  draftOf,
  EMPTY_DRAFT,
  parseDraft,
  startValues,
} from '../../../../src/shop/checkout/form';

const NOW = Date.UTC(2026, 10, 21);
const values: CheckoutValues = {
  ...EMPTY_DRAFT,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: '14 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  method: 'cod',
  cardNumber: '4111111111111111',
  cardName: 'Asha Rao',
  expiryDate: '12/28',
  cvv: '123',
};

describe('a new checkout form', () => {
  test('has card, Google Pay and India preselected, and no extras', () => {
    const { method, provider, country, ...rest } = startValues(null, null);
    expect({ method, provider, country }).toEqual({
      method: 'card',
      provider: 'gpay',
      country: 'India',
    });
    expect(Object.values(rest).every((value) => value === '' || value === false)).toBe(true);
  });

  test('contains the name and email of the signed-in user', () => {
    const person = { displayName: 'Asha Devi Rao', email: 'asha@example.in' };
    expect(startValues(null, person)).toMatchObject({
      firstName: 'Asha Devi',
      lastName: 'Rao',
      email: 'asha@example.in',
    });
    expect(startValues(null, { displayName: null, email: null })).toEqual(startValues(null, null));
  });

  test('prefers the draft to the signed-in user’s data', () => {
    const person = { displayName: 'Asha Rao', email: 'asha@example.in' };
    const draft = { ...EMPTY_DRAFT, lastName: 'Menon', email: 'm@example.in', city: 'Kochi' };
    expect(startValues(draft, person)).toMatchObject({ ...draft, firstName: '' });
  });

  test('preselects the first payment method that the shop offers', () => {
    expect(startValues(null, null, ['cod', 'upi']).method).toBe('upi');
    expect(startValues({ ...EMPTY_DRAFT, method: 'netbanking' }, null, ['cod']).method).toBe('cod');
    expect(startValues({ ...EMPTY_DRAFT, method: 'cod' }, null, ['upi', 'cod']).method).toBe('cod');
  });
});

describe('the checkout validation', () => {
  test('requires the fields of the chosen payment method only', () => {
    const empty = { ...values, cardNumber: '', cardName: '', expiryDate: '', cvv: '' };
    const asked = (method: CheckoutValues['method']) =>
      Object.keys(checkCheckout({ ...empty, method }, NOW));
    expect(asked('cod')).toEqual([]);
    expect(asked('card')).toEqual(['cardNumber', 'cardName', 'expiryDate', 'cvv']);
    expect(asked('upi')).toEqual(['upiId']);
    expect(checkCheckout({ ...empty, method: 'upi' }, NOW).upiId).toMatch(/^Enter your UPI ID/);
    expect(asked('netbanking')).toEqual(['bankName']);
  });

  test('accepts valid fields of each method', () => {
    expect(checkCheckout({ ...values, method: 'card' }, NOW)).toEqual({});
    expect(checkCheckout({ ...values, method: 'upi', upiId: 'asha@bank' }, NOW)).toEqual({});
    const bank = { ...values, method: 'netbanking', bankName: 'Axis Bank' } as const;
    expect(checkCheckout(bank, NOW)).toEqual({});
  });

  test('refuses another state if the shop may sell to one only', () => {
    const check = (state: string) =>
      checkCheckout({ ...values, state }, NOW, null, '', true, 'Goa');
    expect(check('Kerala')).toEqual({ state: 'We deliver within Goa only.' });
    expect(check('Goa')).toEqual({});
    expect(check('').state).not.toContain('Goa');
    const places = [{ district: 'Pune', state: 'Maharashtra' }];
    const inGoa = { ...values, state: 'Goa' };
    expect(checkCheckout(inGoa, NOW, null, '', true, 'Goa', places)).toEqual({
      zipCode: 'We deliver within Goa only.',
    });
    const across = [...places, { district: 'North Goa', state: 'Goa' }];
    expect(checkCheckout(inGoa, NOW, null, '', true, 'Goa', across)).toEqual({});
  });

  test('refuses a bank that is not on the list', () => {
    const wrong = checkCheckout({ ...values, method: 'netbanking', bankName: 'My Bank' }, NOW);
    expect(wrong).toEqual({ bankName: 'Choose your bank' });
  });

  test('requires all twelve digits of a bank’s reference or none, and only for UPI', () => {
    const reference = (bankReference: string, method: CheckoutValues['method'] = 'upi') =>
      checkCheckout({ ...values, method, upiId: 'asha@bank', bankReference }, NOW).bankReference;
    for (const valid of ['', '  ', '412345678901', ' 4123 4567 8901'])
      expect(reference(valid)).toBeUndefined();
    for (const wrong of ['41234567890', '4123456789012', 'x412345678901', '4123 4567 890a'])
      expect(reference(wrong)).toMatch(/^Enter the 12 digits/);
    expect(reference('41', 'cod')).toBeUndefined();
  });

  test('refuses cash on delivery in areas without it', () => {
    const areas = [{ pins: ['744'], cashOnDelivery: false }, { pins: ['7441'] }];
    const at = (zipCode: string, method: CheckoutValues['method'] = 'cod') =>
      cashRefusal({ zipCode, method }, areas);
    expect(at('744 201')).toMatch(/can’t collect cash at PIN code 744201/);
    for (const offered of ['744101', '411001', '117441', 'none', ''])
      expect(at(offered)).toBeUndefined();
    expect(at('744201', 'card')).toBeUndefined();
  });

  test('refuses a payment method that can’t pay the order, with the given sentence', () => {
    expect(checkCheckout(values, NOW, null, 'Too much.')).toEqual({ method: 'Too much.' });
  });

  test('requires the address with every method', () => {
    expect(checkCheckout({ ...values, city: '' }, NOW)).toHaveProperty('city');
  });
});

describe('a stored draft', () => {
  test('survives storing and parsing', () => {
    const draft = draftOf({ ...values, provider: 'phonepe' });
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ value: draft, valid: true });
  });

  test.each([null, 7, 'text', [], ['a']])('is empty if it is %j', (data) => {
    expect(parseDraft(data)).toEqual({ value: null, valid: true });
  });

  test('has empty fields in place of invalid ones', () => {
    const odd = { city: 5, state: null, method: 'bitcoin', provider: {}, firstName: 'A', cvv: '1' };
    expect(parseDraft(odd).value).toEqual({ ...EMPTY_DRAFT, firstName: 'A' });
    expect(parseDraft({ provider: 'mypay' }).value).toEqual(EMPTY_DRAFT);
  });
});
