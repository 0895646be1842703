import { describe, expect, test } from 'vitest';
import {
  checkItemForm,
  hasMissingFields,
  isItemFormChanged,
  itemFactsFrom,
  itemFormFrom,
} from '../../../../src/shop/items/form';
import { rupees } from '../../../../src/shop/money/money';

const filled = {
  name: 'Brass bell',
  description: '',
  price: '1499.50',
  category: 'Decor',
  image: 'data:image/webp;base64,AAAA',
};

describe('the item form', () => {
  test('is valid with a name, a price, a category and a picture', () => {
    expect(checkItemForm(filled, 'add')).toEqual({});
    expect(hasMissingFields(filled, 'add')).toBe(false);
  });

  test.each(['name', 'price', 'category', 'image'])('requires %s for a new item', (field) => {
    const values = { ...filled, [field]: '  '.slice(field === 'image' ? 2 : 0) };
    expect(Object.keys(checkItemForm(values, 'add'))).toEqual([field]);
    expect(hasMissingFields(values, 'add')).toBe(true);
  });

  test('has different messages for a missing and an invalid price', () => {
    expect(checkItemForm({ ...filled, price: ' ' }, 'add').price).toBe(
      'Enter a price in rupees, such as 1499 or 1499.50',
    );
    for (const price of ['-1', '5499.999'])
      expect(checkItemForm({ ...filled, price }, 'add').price).toMatch('at most two decimals');
    for (const price of ['x', '5,499', '₹500', '500/-', '1e5'])
      expect(checkItemForm({ ...filled, price }, 'add').price).toMatch('without signs or commas');
  });

  test('names the highest price if a price is too high', () => {
    const sentence = 'Enter a price of at most ₹1,00,00,00,00,00,000';
    for (const price of ['99999999999999', '10000000000000.01', '9'.repeat(400)])
      expect(checkItemForm({ ...filled, price }, 'add').price).toBe(sentence);
    expect(checkItemForm({ ...filled, price: '10000000000000' }, 'add')).toEqual({});
  });

  test('requires no picture for an edited item, but the other fields', () => {
    const values = { ...filled, image: '' };
    expect(checkItemForm(values, 'edit')).toEqual({});
    expect(hasMissingFields(values, 'edit')).toBe(false);
    for (const field of ['name', 'price', 'category'])
      expect(hasMissingFields({ ...values, [field]: ' ' }, 'edit'), field).toBe(true);
  });

  test('never requires a description', () => {
    expect(checkItemForm({ ...filled, description: '' }, 'add')).toEqual({});
  });

  test('accepts a price of 0, and doesn’t count a refused price as missing', () => {
    expect(checkItemForm({ ...filled, price: '0' }, 'add')).toEqual({});
    const refused = { ...filled, price: '-1' };
    expect(Object.keys(checkItemForm(refused, 'add'))).toEqual(['price']);
    expect(hasMissingFields(refused, 'add')).toBe(false);
  });

  test('is converted to item data with trimmed texts, a decimal price and a lower-case category', () => {
    const typed = { ...filled, name: ' Brass bell ', description: ' Rings ', category: ' DeCor' };
    expect(itemFactsFrom(typed)).toEqual({
      name: 'Brass bell',
      description: 'Rings',
      price: rupees(1499.5),
      category: 'decor',
      image: filled.image,
    });
  });

  test('is initially empty or has the values of the edited item', () => {
    expect(Object.values(itemFormFrom())).toEqual(['', '', '', '', '']);
    expect(itemFormFrom(itemFactsFrom(filled))).toMatchObject({
      price: '1499.5',
      category: 'decor',
    });
  });

  test('knows whether it has unsaved changes', () => {
    expect(isItemFormChanged(filled, filled)).toBe(false);
    expect(isItemFormChanged({ ...filled, description: 'x' }, filled)).toBe(true);
  });
});
