import { describe, expect, test } from 'vitest';
import { checkContact, tidyContact } from '../../../../src/shop/contact/contact';

describe('a contact message', () => {
  const message = { name: 'Asha', email: 'asha@example.in', message: 'Do you mend lamps?' };

  test('is valid when all three fields are filled', () => {
    expect(checkContact(message)).toBeNull();
  });

  test('is refused with a list of all empty or blank fields', () => {
    expect(checkContact({ ...message, name: ' ', message: '' })).toEqual({
      fields: { name: 'Enter your name', message: 'Enter your message' },
      text: 'Please fill out all fields',
    });
  });

  test('counts a name as empty if all its characters are invisible, and otherwise cleans it', () => {
    expect(checkContact({ ...message, name: '\u200b\u2060' })?.text).toBe(
      'Please fill out all fields',
    );
    expect(checkContact({ ...message, message: '\u3164\n\u200b' })?.fields).toEqual({
      message: 'Enter your message',
    });
    // In this script, the joiner belongs to the word.
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

  test('is checked for a valid address only once all fields are filled in', () => {
    expect(checkContact({ ...message, email: 'asha' })).toEqual({
      fields: { email: 'Please enter a valid email address' },
      text: 'Please enter a valid email address',
    });
    expect(checkContact({ ...message, email: 'asha', name: '' })?.text).toBe(
      'Please fill out all fields',
    );
  });
});
