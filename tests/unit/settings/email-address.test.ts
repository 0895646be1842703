import { expect, test } from 'vitest';
import { isEmailAddress } from '../../../config/email-address';

test.each([
  ...['mailto:hello@aangan.in', '<hello@aangan.in>', 'hello@aangan.in,', 'hello@aangan..in'],
  ...[
    'hello@.in',
    '.hello@aangan.in',
    'hello@aangan.in.',
    'Aangan hello@aangan.in',
    'a@b@aangan.in',
  ],
])('“%s” isn’t one plain email address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
