// @ts-check
// Makes public/invoice.pdf, the invoice that every order downloads. Run `node scripts/make-invoice.mjs`
// after changing the facts of the shop; the result is kept in the repository.
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { drawInvoice } from './invoice/draw.mjs';

const root = new URL('../', import.meta.url);
const site = parse(await readFile(new URL('src/content/site/site.yaml', root), 'utf8'));
const pdf = await drawInvoice(site);
await writeFile(new URL('public/invoice.pdf', root), pdf);
console.log(`invoice.pdf: ${pdf.length} bytes`);
