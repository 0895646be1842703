import { PDFDocument, PDFPage } from 'pdf-lib';
import { describe, expect, test, vi } from 'vitest';
import { devanagari } from '../../src/invoice/devanagari';
import { drawBill } from '../../src/invoice/bill';
import { drawInvoice, type InvoiceHead } from '../../src/invoice/blank';
import { PAYMENT_METHODS } from '../../src/shop/payment/methods';
import type { PaymentMethod } from '../../src/shop/payment/payment';
import { rupees } from '../../src/shop/money/money';
import { aBill, COD, billFacts, FACTS, stool } from '../support/bills';

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

/** What is drawn, with positions and widths. */
async function drawn<Result>(run: () => Promise<Result>) {
  const draw = vi.spyOn(PDFPage.prototype, 'drawText');
  const result = await run();
  const texts = draw.mock.calls.map(([text, { x = 0, y = 0, size = 0, font } = {}]) => ({
    ...{ text, y, size },
    from: x,
    to: x + (font?.widthOfTextAtSize(text, size) ?? 0),
  }));
  draw.mockRestore();
  return { result, texts };
}
type Texts = Awaited<ReturnType<typeof drawn>>['texts'];
function expectWithinMargins(texts: Texts) {
  for (const { text, from, to } of texts) {
    expect(from, text).toBeGreaterThanOrEqual(55.9);
    expect(to, text).toBeLessThanOrEqual(539.4);
  }
}

describe('the blank invoice', () => {
  test('is one A4 page with title, author and language', async () => {
    const pdf = await PDFDocument.load(await invoice, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect(pdf.getTitle()).toBe('Invoice · Kansa & Co.');
    expect(pdf.getAuthor()).toBe('Kansa & Co.');
  });

  test('is smaller than 50 KB', async () => {
    expect((await invoice).length).toBeLessThan(50_000);
  });

  test('is the same file as long as the shop’s facts are the same', async () => {
    expect(Buffer.compare(await drawInvoice(SHOP, REMARKS, ['card', 'upi']), await invoice)).toBe(
      0,
    );
  });

  test('lists the shop’s payment methods, with a line for a UPI payment id', async () => {
    const written = async (methods: PaymentMethod[]) =>
      (await drawn(() => drawInvoice(SHOP, REMARKS, methods))).texts.map(({ text }) => text);
    const both = await written(['upi', 'cod']);
    for (const text of ['This is not a tax invoice.', 'UPI', 'Cash on Delivery'])
      expect(both).toContain(text);
    expect(both).toContain('Payment ID, for UPI');
    for (const text of ['Card', 'Net Banking']) expect(both).not.toContain(text);
    expect(await written(['cod'])).not.toContain('Payment ID, for UPI');
  });

  test('is a different file when the shop’s address has changed', async () => {
    const moved = { ...SHOP, address: { ...SHOP.address, street: '2 Bell Lane' } };
    expect(
      Buffer.compare(await drawInvoice(moved, REMARKS, ['card', 'upi']), await invoice),
    ).not.toBe(0);
  });

  const ALL = PAYMENT_METHODS.map(({ id }) => id);
  const written = async (shop: InvoiceHead, remarks = REMARKS) =>
    (await drawn(() => drawInvoice(shop, remarks, ALL))).texts;

  test('keeps long facts within the page and apart from each other', async () => {
    const texts = await written(
      {
        name: 'W'.repeat(30),
        tagline: 'Wide words '.repeat(6).trim(),
        address: {
          street: 'Workshop 14, Mammoth Commercial Complex '.repeat(2).trim(),
          city: 'Wide Town '.repeat(4).trim(),
          state: 'Wide State '.repeat(3).trim(),
          pin: '752100',
          country: 'The Republic of India and its Islands',
        },
        phone: '+91 90000 00000',
        email: `${'w'.repeat(60)}@kansa.example`,
      },
      { notes: ['M'.repeat(105)], thanks: 'W'.repeat(90) },
    );
    expectWithinMargins(texts);
    const letterhead = texts.filter(({ y }) => y > 708);
    const left = letterhead.filter(({ from }) => from < 60);
    const right = letterhead.filter(({ from }) => from >= 60);
    expect(Math.max(...left.map(({ to }) => to))).toBeLessThan(
      Math.min(...right.map(({ from }) => from)),
    );
    const heights = right.map(({ y }) => y);
    expect(new Set(heights).size).toBe(heights.length);
  });

  test('shows Hindi facts within the margins', async () => {
    const draw = vi.spyOn(PDFPage.prototype, 'drawSvgPath');
    const width = vi.spyOn(devanagari, 'draw');
    const shop = {
      ...SHOP,
      name: 'श्री कृष्ण हस्तशिल्प',
      legalName: 'Aangan Crafts',
      address: { ...SHOP.address, street: '१४ पीतल नगरी, स्टेशन रोड', city: 'मुरादाबाद' },
    };
    const texts = (await written(shop)).map(({ text }) => text);
    const shown = width.mock.calls.map(([, text]) => text);
    expect(shown).toEqual(['श्री कृष्ण हस्तशिल्प', '१४ पीतल नगरी, स्टेशन रोड', 'मुरादाबाद, Odisha 752100']);
    expect(texts).not.toContain('Aangan Crafts');
    expect(draw).toHaveBeenCalledTimes(3);
    for (const [, text, { x, size }] of width.mock.calls) {
      expect(x, text).toBeGreaterThanOrEqual(55.9);
      expect(x + devanagari.width(text, size), text).toBeLessThanOrEqual(539.4);
    }
    draw.mockRestore();
    width.mockRestore();
  });

  test.each(['क्ष', 'त्र', 'श्री', 'ष्ण', 'द्व', 'ज्ञ'])(
    'draws the letters of %s as a conjunct',
    (conjunct) => {
      const apart = [...conjunct].map((letter) => devanagari.width(letter, 10));
      expect(devanagari.width(conjunct, 10)).toBeLessThan(apart.reduce((sum, one) => sum + one));
      expect(devanagari.has(conjunct)).toBe(true);
    },
  );

  test('is smaller than 100 KB in Hindi', async () => {
    const notes = Array.from({ length: 3 }, () => 'हम दो दिन में भेजते हैं। '.repeat(4).trim());
    const shop = { ...SHOP, name: 'श्री कृष्ण हस्तशिल्प', tagline: 'घर के लिए हाथ से बना पीतल' };
    const paper = await drawInvoice(shop, { notes, thanks: 'धन्यवाद' }, ['upi']);
    expect(paper.length).toBeLessThan(100_000);
  });

  test('omits text that its fonts can’t show, and shows the legal name instead of such a shop name', async () => {
    const { address } = SHOP;
    const shop = {
      ...SHOP,
      name: 'ଆଗନ୍',
      legalName: 'Aangan Crafts',
      address: { ...address, street: '১৪ পিতল নগরী', state: 'উড়িষ্যা' },
    };
    const texts = (await written(shop)).map(({ text }) => text);
    expect(texts).toContain('Aangan Crafts');
    expect(texts).toContain('Balakati 752100');
    expect(texts.join('')).not.toMatch(/[\u0900-\u0dff]/);
  });
});

describe('the bill', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    product: {
      id: index % 3 === 0 ? 'stool' : 'urli-bowl',
      name: `Taper Candle Holders, Set of Three, ${index}`,
      image: '',
      price: rupees(99_999),
    },
    quantity: 10,
  }));
  const buyer = {
    name: 'श्री कृष्ण प्रसाद द्विवेदी',
    address: ['१४ पीतल नगरी, स्टेशन रोड', 'मुरादाबाद, Uttar Pradesh 244001'],
    state: 'Uttar Pradesh',
  };
  const sale = { lines: twelve, charges: COD, reduction: rupees(500), buyer };

  test.each([
    ['a bill', billFacts('none'), 'Bill'],
    ['a bill of supply', billFacts('composition'), 'Bill of supply'],
    ['a tax invoice', FACTS, 'Tax invoice'],
  ])('with twelve pieces is one A4 page as %s', async (_, facts, title) => {
    const { result, texts } = await drawn(() => drawBill(aBill(sale, { facts })));
    const pdf = await PDFDocument.load(result!, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect(pdf.getTitle()).toBe(`${title} KAN/26-27/00001 · Kansa & Co.`);
    expectWithinMargins(texts);
    for (const { text, y } of texts) expect(y, text).toBeGreaterThan(60);
  });

  test('writes a long name in two lines that can be read', async () => {
    const name = 'Marble Top Console Table with Brass Inlay and Two Drawers';
    const lines = [{ product: { ...stool, name }, quantity: 1 }];
    const { texts } = await drawn(() => drawBill(aBill({ ...sale, lines })));
    const parts = texts.filter(({ text }) => text !== '' && name.includes(text));
    expect(parts.map(({ text }) => text).join(' ')).toBe(name);
    expect(parts.map(({ size }) => size)).toEqual([7, 7]);
  });

  test('continues on a second page, with some pieces beside the total', async () => {
    const lines = [...twelve, ...twelve.slice(0, 1)];
    const { result, texts } = await drawn(() => drawBill(aBill({ ...sale, lines })));
    expect((await PDFDocument.load(result!)).getPageCount()).toBe(2);
    const all = texts.map(({ text }) => text);
    const last = all.slice(all.lastIndexOf('HSN'));
    expect(last.filter((text) => text.endsWith(' pc'))).toHaveLength(2);
    expect(last).toContain('COD Charges (pieces at 18%)');
  });

  test('continues on a second page when there are more pieces', async () => {
    const lines = [...twelve, ...twelve.map((line) => ({ ...line, quantity: 1 }))];
    const pdf = await PDFDocument.load((await drawBill(aBill({ ...sale, lines })))!);
    expect(pdf.getPageCount()).toBe(2);
  });

  test('shapes Hindi names', async () => {
    const shape = vi.spyOn(devanagari, 'draw');
    await drawBill(aBill(sale));
    expect(shape.mock.calls.map(([, text]) => text)).toContain(buyer.name);
    shape.mockRestore();
  });

  test('isn’t drawn rather than leaving out letters that its fonts lack', async () => {
    const tamil = { ...buyer, name: 'கிருஷ்ணன்' };
    expect(await drawBill(aBill({ ...sale, buyer: tamil }))).toBeNull();
  });
});
