import fc from 'fast-check';
import { expect, test } from 'vitest';
import { telephoneLink, whatsappLink } from '../../../src/shop/contact/contact';
import { rupeesFrom } from '../../../src/shop/money/money';
import { upiLink } from '../../../src/shop/payment/upi';
import { wellFormed } from '../../../src/shop/storage/parsed';
import { anyAmount, anyText } from '../../support/arbitrary';

test('a UPI link contains exactly the given values, whatever they are', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, anyAmount, (handle, merchantName, id, amount) => {
      const link = new URL(upiLink({ handle, merchantName }, amount, id));
      expect(link.protocol + link.pathname + link.host).toMatch(/^upi:(\/\/)?pay$/);
      expect(Object.fromEntries(link.searchParams)).toEqual({
        pa: wellFormed(handle),
        pn: wellFormed(merchantName),
        am: rupeesFrom(amount).toFixed(2),
        cu: 'INR',
        tn: wellFormed(`Order at ${merchantName}`),
        tr: wellFormed(id),
      });
    }),
  );
});

test('a WhatsApp link contains the whole message, whatever it is', () => {
  expect(whatsappLink('+91 98765 43210', 'Lamp & vase')).toBe(
    'https://wa.me/919876543210?text=Lamp%20%26%20vase',
  );
  fc.assert(
    fc.property(anyText, anyText, (number, text) => {
      const link = new URL(whatsappLink(number, text));
      expect(link.origin).toBe('https://wa.me');
      expect(Object.fromEntries(link.searchParams)).toEqual({ text: wellFormed(text) });
      expect(link.hash).toBe('');
    }),
  );
});

test('a telephone link is a valid link for any text', () => {
  expect(telephoneLink('+91 98765 43210')).toBe('tel:+919876543210');
  fc.assert(
    fc.property(anyText, (text) => {
      expect(telephoneLink(text)).toMatch(/^tel:[\d+]*$/);
    }),
  );
});
