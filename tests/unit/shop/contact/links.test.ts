import { expect, test } from 'vitest';
import { telephoneLink, whatsappLink } from '../../../../src/shop/contact/contact';
import { daysLabel } from '../../../../src/shop/contact/hours';

test('a telephone link contains only the number', () => {
  expect(telephoneLink('+91 98765 43210')).toBe('tel:+919876543210');
});

test('a WhatsApp link contains the number and the whole message', () => {
  const link = new URL(whatsappLink('+91 98765 43210', 'Lamp & vase, ₹2,999?\nThank you'));
  expect(link.origin + link.pathname).toBe('https://wa.me/919876543210');
  expect(link.searchParams.get('text')).toBe('Lamp & vase, ₹2,999?\nThank you');
});

test('opening days are abbreviated', () => {
  expect(daysLabel(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])).toBe('Mon-Fri');
  expect(daysLabel(['Sunday'])).toBe('Sun');
});
