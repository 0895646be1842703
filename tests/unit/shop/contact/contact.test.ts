import { describe, expect, test } from 'vitest';
import { checkContact, looksLikeEmail, tidyContact } from '../../../../src/shop/contact/contact';

describe('an email address', () => {
  test.each(['a@b.in', 'first.last+tag@shop.example.co.in', '  padded@b.in '])(
    '%s looks like one',
    (text) => expect(looksLikeEmail(text)).toBe(true),
  );
  test.each(['', 'a', 'a@b', '@b.in', 'a@.in', 'a b@c.in', 'a@b..in', 'a@@b.in', 'a@b.in.'])(
    '“%s” does not',
    (text) => expect(looksLikeEmail(text)).toBe(false),
  );
});

describe('a message to the shop', () => {
  const message = { name: 'Asha', email: 'asha@example.in', message: 'Do you mend lamps?' };

  test('is valid when all three fields are filled', () => {
    expect(checkContact(message)).toBeNull();
  });

  test('names every empty or blank field', () => {
    expect(checkContact({ ...message, name: ' ', message: '' })).toEqual({
      fields: { name: 'Enter your name', message: 'Enter your message' },
      text: 'Please fill out all fields',
    });
  });

  test('counts a name of invisible characters as empty, and cleans others', () => {
    expect(checkContact({ ...message, name: '\u200b\u2060' })?.text).toBe(
      'Please fill out all fields',
    );
    // The joiner of a script stays.
    expect(tidyContact({ ...message, name: ' Asha\t❤️\u202e\nప్రకాష్\u200c' }).name).toBe(
      'Asha ❤ ప్రకాష్\u200c',
    );
  });

  test.each([
    ['name', 200, 'Shorten your name to 200 characters'],
    ['message', 10_000, 'Shorten your message to 10,000 characters'],
  ] as const)('has a %s of at most %i characters', (field, most, text) => {
    expect(checkContact({ ...message, [field]: 'x'.repeat(most) })).toBeNull();
    expect(checkContact({ ...message, [field]: 'x'.repeat(most + 1) })).toEqual({
      fields: { [field]: text },
      text,
    });
  });

  test('validates the address only once all fields are filled', () => {
    expect(checkContact({ ...message, email: 'asha' })).toEqual({
      fields: { email: 'Please enter a valid email address' },
      text: 'Please enter a valid email address',
    });
    expect(checkContact({ ...message, email: 'asha', name: '' })?.text).toBe(
      'Please fill out all fields',
    );
  });
});
