import type { PaperKind } from './paper';

interface PaperTexts {
  title: string;
  /** Below the title; the words for a composition seller are the law's. */
  line: string;
}

export const PAPER_TEXTS = {
  bill: { title: 'Bill', line: 'The seller isn’t registered for GST. No tax is charged.' },
  'bill of supply': {
    title: 'Bill of supply',
    line: 'Composition taxable person, not eligible to collect tax on supplies',
  },
  'tax invoice': { title: 'Tax invoice', line: 'Prices include GST.' },
  'credit note': { title: 'Credit note', line: 'For pieces returned or money refunded' },
  'debit note': { title: 'Debit note', line: 'Takes back what was credited' },
} as const satisfies Record<PaperKind, PaperTexts>;

/** Rule 48 of the CGST Rules: the copies of a registered seller's invoice. */
export const COPIES = [
  'Original for recipient',
  'Duplicate for transporter',
  'Triplicate for supplier',
] as const;

/** What an accountant gets of a month, one CSV each. */
export const MONTH_FILES = {
  sales: 'Sales, line by line',
  b2c: 'By state and rate (GSTR-1, table 7)',
  hsn: 'By HSN code (GSTR-1, table 12, B2C)',
  numbers: 'Numbers used (GSTR-1, table 13)',
} as const;
export type MonthFile = keyof typeof MONTH_FILES;

export const billMessages = {
  bill: 'Bill',
  title: 'Your bill',
  loading: 'Loading your bill...',
  print: 'Print',
  save: 'Save as PDF',
  noBill: {
    title: 'No bill here',
    text: 'An order’s bill is made when it is shipped. Open this page from the order, or from the link in our mail about your parcel.',
  },
  notReached: 'The shop can’t be reached.',
  retry: 'Try again',
  unreachable: 'The shop can’t be reached. Try again in a minute.',
  undrawable: 'This bill has letters that our PDFs lack. Print it, and choose “Save as PDF” there.',
  unsigned: 'Issued electronically: no signature is needed.',
  /** @param next the number of the bill that took its place, if there is one */
  credited: (notes: readonly string[], next?: string) =>
    `This bill was credited in full with ${notes.join(', ')}.${next ? ` The bill that counts is ${next}.` : ''}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
