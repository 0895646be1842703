import { expect, test } from 'vitest';
import { refusalText } from '../../../src/endpoint/outgoing/refused';

test('a typed phone number that isn’t one doesn’t become a link', () => {
  expect(refusalText('asha@example.in', '9876543210')).toBe(
    'asha@example.in refuses mail: call +91 98765 43210.',
  );
  expect(refusalText('asha@example.in', 'http://evil.test')).not.toMatch(/http:\/|evil\.test/);
});
