import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { drawInvoice } from '../../scripts/invoice/draw.mjs';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));
const site = parse(read('src/content/site/site.yaml').toString()) as Parameters<
  typeof drawInvoice
>[0];

describe('the invoice', () => {
  test('is what the facts of the shop make: run scripts/make-invoice.mjs when they change', async () => {
    const made = await drawInvoice(site);
    expect(Buffer.compare(Buffer.from(made), read('public/invoice.pdf'))).toBe(0);
  });

  test('is one A4 page with title and language, small enough for a phone', async () => {
    const bytes = read('public/invoice.pdf');
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect(pdf.getTitle()).toBe('Invoice · Aangan');
    expect(pdf.getAuthor()).toBe('Aangan');
    expect(bytes.length).toBeLessThan(50_000);
  });
});
