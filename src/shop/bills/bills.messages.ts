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
} as const satisfies Record<PaperKind, PaperTexts>;

/** Rule 48 of the CGST Rules: the copies of a registered seller's invoice. */
export const COPIES = [
  'Original for recipient',
  'Duplicate for transporter',
  'Triplicate for supplier',
] as const;

export const billMessages = {
  unsigned: 'Issued electronically: no signature is needed.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
