import { describe, expect, test } from 'vitest';
import { checkRegistration } from '../../../../src/shop/accounts/registration';
import { newPasswordError } from '../../../../src/shop/accounts/password';
import { parseMobile } from '../../../../src/shop/contact/contact';

const GOOD = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  password: 'brass-lamp',
  mobile: '+91 98765 43210',
};

const messageOf = (input: unknown) => {
  const check = checkRegistration(input);
  return check.ok ? null : check.message;
};
const errorsOf = (input: unknown) => {
  const check = checkRegistration(input);
  return check.ok ? {} : check.errors;
};

describe('a mobile number', () => {
  test.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '91 9876543210',
    '0 98765 43210',
    '0091 98765 43210',
    '(+91) 98765.43210',
    ' 98765 43210 ',
    '\u202a+91\u00a098765\u201143210\u202c',
    '९८७६५ ४३२१०',
    '౯౮౭౬౫౪౩౨౧౦',
    '٩٨٧٦٥٤٣٢١٠',
    '+91 098765 43210',
    'tel:+919876543210',
    '+9109876543210',
    '91 09876543210',
    '\uff0b91 9876543210',
  ])('is accepted in every common form: %s', (text) => {
    expect(parseMobile(text)).toBe('+919876543210');
  });

  test.each([
    '',
    '5876543210',
    '987654321',
    '98765432101',
    '+92 98765 43210',
    '+1 987 654 3210',
    '98765abc10',
    '++919876543210',
  ])('is refused as %s', (text) => {
    expect(parseMobile(text)).toBeNull();
  });
});

describe('a registration', () => {
  test('is trimmed and normalised, except for the password', () => {
    const typed = {
      ...GOOD,
      name: '  Asha   Rao ',
      email: ' asha@example.in ',
      password: '  six  ',
    };
    expect(checkRegistration(typed)).toEqual({
      ok: true,
      registration: {
        name: 'Asha Rao',
        email: 'asha@example.in',
        password: '  six  ',
        mobile: '+919876543210',
      },
    });
  });

  test.each(['name', 'email', 'mobile', 'password'])('requires %s', (field) => {
    expect(messageOf({ ...GOOD, [field]: '' })).toBe('All fields are required');
    expect(messageOf({ ...GOOD, [field]: undefined })).toBe('All fields are required');
    if (field !== 'password')
      expect(messageOf({ ...GOOD, [field]: '  ' })).toBe('All fields are required');
    expect(messageOf({ ...GOOD, [field]: 42 })).toBe('All fields are required');
    expect(Object.keys(errorsOf({ ...GOOD, [field]: '' }))).toEqual([field]);
  });

  test.each([null, undefined, 7, 'text', [], {}, [GOOD], Object.create(GOOD)])(
    'is refused if it is %j',
    (input) => {
      expect(messageOf(input)).toBe('All fields are required');
    },
  );

  test('applies the rule for new passwords', () => {
    expect(errorsOf({ ...GOOD, password: '123456' })).toEqual({
      password: newPasswordError('123456'),
    });
  });

  test('is refused with a message for each invalid field', () => {
    expect(errorsOf({ ...GOOD, email: 'foo@bar', mobile: '12' })).toEqual({
      email: 'Please enter a valid email address',
      mobile: 'Enter a mobile number with ten digits, such as +91 98765 43210',
    });
  });

  test.each([
    ['name', 'x'.repeat(101)],
    ['email', `${'x'.repeat(250)}@example.in`],
    ['mobile', '9'.repeat(500)],
  ])('limits the length of %s', (field, value) => {
    expect(Object.keys(errorsOf({ ...GOOD, [field]: value }))).toEqual([field]);
  });

  test.each([
    ['name', 'x'.repeat(100)],
    ['email', `${'x'.repeat(64)}@${'y'.repeat(62)}.${'y'.repeat(62)}.${'y'.repeat(60)}.in`],
  ])('accepts the longest %s', (field, value) => {
    expect(errorsOf({ ...GOOD, [field]: value })).toEqual({});
  });

  test('accepts names in every script', () => {
    for (const name of ['आशा राव', 'ஆஷா', "D'Souza", 'Ng']) {
      expect(messageOf({ ...GOOD, name })).toBeNull();
    }
  });
});

describe('hidden characters in names and email addresses', () => {
  test.each([
    ['a direction mark', 'Asha \u202eRao', 'Asha Rao'],
    ['a zero-width space', 'Asha\u200b Rao', 'Asha Rao'],
    ['a tab', 'Asha\tRao', 'Asha Rao'],
    ['the style of an emoji', 'Asha \u2764\ufe0f', 'Asha \u2764'],
    ['a blank braille cell', 'Asha \u2800', 'Asha'],
    ['a soft hyphen', 'As\u00adha', 'Asha'],
    ['a joiner at its end', 'Asha\u200d', 'Asha'],
    ['half a character', 'Asha \ud83d', 'Asha'],
    ['a joiner between Latin letters', 'as\u200dha', 'asha'],
  ])('are removed, such as %s', (_what, typed, name) => {
    expect(checkRegistration({ ...GOOD, name: typed })).toMatchObject({ registration: { name } });
  });

  test('make a name count as missing if it has no others', () => {
    expect(errorsOf({ ...GOOD, name: '\u3164\u200b' }).name).toBeDefined();
  });

  test.each(['ప్రకాష్\u200c', 'ಸುರೇಶ್\u200c ಕುಮಾರ್\u200c', 'അനില്\u200d', 'শরত্\u200d'])(
    'do not include a joiner at the end of a word in an Indian script: %s',
    (name) => {
      expect(errorsOf({ ...GOOD, name }).name).toBeUndefined();
    },
  );

  test('include decomposed letters, which are normalised', () => {
    const check = checkRegistration({ ...GOOD, name: 'Zoe\u0308', email: 'zoe@exa\u0308mple.in' });
    expect(check).toMatchObject({
      registration: { name: 'Zo\u00eb', email: 'zoe@ex\u00e4mple.in' },
    });
  });

  test.each(['Asha Rao', 'ശ്രീലക്ഷ്മി', 'क्\u200dष', 'Zoë O’Neill-Śarmā', '李 小龍'])(
    'do not include any in the name %s',
    (name) => {
      expect(errorsOf({ ...GOOD, name }).name).toBeUndefined();
    },
  );

  test('are removed from an email address, which may not contain look-alike letters', () => {
    for (const email of ['as\u200bha@example.in', 'as\u200dha@example.in'])
      expect(checkRegistration({ ...GOOD, email })).toMatchObject({
        registration: { email: 'asha@example.in' },
      });
    expect(errorsOf({ ...GOOD, email: '\u0430sha@example.in' }).email).toBe(
      'Please enter a valid email address',
    );
  });
});
