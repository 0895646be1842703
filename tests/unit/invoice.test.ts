import { PDFDocument, PDFPage } from 'pdf-lib';
import { describe, expect, test, vi } from 'vitest';
import { drawInvoice } from '../../src/invoice/draw';
import type { PaymentMethod } from '../../src/shop/payment/payment';

const SHOP = {
  name: 'Kansa & Co.',
  tagline: 'Bell metal, “cast” by hand – since 1987',
  address: {
    street: '1 Bell Lane',
    city: 'Balakati',
    state: 'Odisha',
    pin: '752100',
    country: 'India',
  },
  phone: '+91 90000 00000',
  email: 'shop@kansa.example',
};

const REMARKS = { notes: ['Ships soon.', 'Keep this sheet.'], thanks: 'Thank you.' };

const invoice = drawInvoice(SHOP, REMARKS, ['card', 'upi']);

describe('the invoice', () => {
  test('is one A4 page with title, author and language', async () => {
    const pdf = await PDFDocument.load(await invoice, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect(pdf.getTitle()).toBe('Invoice · Kansa & Co.');
    expect(pdf.getAuthor()).toBe('Kansa & Co.');
  });

  test('is small enough for a phone', async () => {
    expect((await invoice).length).toBeLessThan(50_000);
  });

  test('is the same file while the facts of the shop are the same', async () => {
    expect(Buffer.compare(await drawInvoice(SHOP, REMARKS, ['card', 'upi']), await invoice)).toBe(
      0,
    );
  });

  test('says that it is not a tax invoice', async () => {
    const draw = vi.spyOn(PDFPage.prototype, 'drawText');
    await drawInvoice(SHOP, REMARKS, ['card', 'upi']);
    expect(draw.mock.calls.map(([text]) => text)).toContain('This is not a tax invoice.');
    draw.mockRestore();
  });

  test('offers the payment methods of the shop, and a line for the id of a UPI payment', async () => {
    const draw = vi.spyOn(PDFPage.prototype, 'drawText');
    const written = async (methods: PaymentMethod[]) => {
      draw.mockClear();
      await drawInvoice(SHOP, REMARKS, methods);
      return draw.mock.calls.map(([text]) => text);
    };
    const both = await written(['upi', 'cod']);
    for (const text of ['UPI', 'Cash on Delivery', 'Payment ID, for UPI'])
      expect(both).toContain(text);
    for (const text of ['Card', 'Net Banking']) expect(both).not.toContain(text);
    expect(await written(['cod'])).not.toContain('Payment ID, for UPI');
    draw.mockRestore();
  });

  test('is another file when the shop’s address has changed', async () => {
    const moved = { ...SHOP, address: { ...SHOP.address, street: '2 Bell Lane' } };
    expect(
      Buffer.compare(await drawInvoice(moved, REMARKS, ['card', 'upi']), await invoice),
    ).not.toBe(0);
  });
});
