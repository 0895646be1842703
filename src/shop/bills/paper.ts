import { isIsoDate } from '../date.ts';
import { type Paise, parseRupees, rupeesFrom, sum } from '../money/money.ts';
import { GST_KINDS, type GstKind } from '../seller/gst.ts';
import { isRecord, parseList } from '../storage/parsed.ts';
import type { Tax } from './tax.ts';

/** What changes a bill afterwards: a credit note takes something off, and a debit note puts it back. */
const NOTE_KINDS = ['credit note', 'debit note'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
export const isNoteKind = (kind: string): kind is NoteKind =>
  NOTE_KINDS.some((one) => one === kind);

/** What a seller owes with an order, and what changes it. */
export const PAPER_KINDS = ['bill', 'bill of supply', 'tax invoice', ...NOTE_KINDS] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const KIND_BY_GST = {
  none: 'bill',
  composition: 'bill of supply',
  registered: 'tax invoice',
} as const satisfies Record<GstKind, PaperKind>;

export interface PaperSeller {
  /** The name of the shop. */
  name: string;
  legalName: string;
  address: readonly string[];
  state: string;
  gst: GstKind;
  gstin?: string;
  phone: string;
  email: string;
}

export interface PaperLine extends Tax {
  name: string;
  /** 0 for a charge, and for a part of a price that is credited. */
  quantity: number;
  /** Of one piece, or of the charge. */
  price: Paise;
  /** What was taken off the whole line. */
  reduction: Paise;
  /** What the buyer pays for the line, with all taxes. */
  amount: Paise;
  /** Both only on papers of a registered seller. */
  hsn?: string;
  percent?: number;
  /** Set for a charge, such as that for cash on delivery. */
  charge?: true;
}

/** A bill or note as it was issued. It never changes, even if names, prices or rates do. */
export interface Paper {
  kind: PaperKind;
  number: string;
  /** In India, as an ISO date. */
  day: string;
  orderId: string;
  /** The day of the order. */
  orderDay: string;
  seller: PaperSeller;
  /** The delivery address, whose state is the place of supply. */
  buyer: { name: string; address: readonly string[]; state: string };
  lines: readonly PaperLine[];
  paidBy: string;
  /** The payment provider's ids of the payments; may be empty. */
  paymentIds: readonly string[];
  /** Why something was taken off, as agreed with the buyer. */
  reason?: string;
  /** The bill to which a note belongs. */
  against?: { kind: PaperKind; number: string; day: string };
}

const add = (lines: readonly PaperLine[], part: 'amount' | 'reduction' | keyof Tax) =>
  sum(lines.map((line) => line[part]));

/** The sums of a paper's lines, which are what was paid. */
export function totalsOf({ lines }: Pick<Paper, 'lines'>) {
  return {
    total: add(lines, 'amount'),
    reduction: add(lines, 'reduction'),
    taxable: add(lines, 'taxable'),
    cgst: add(lines, 'cgst'),
    sgst: add(lines, 'sgst'),
    igst: add(lines, 'igst'),
  };
}

/** Stored papers and those sent to devices. A later version must still read this one. */
const PAPER_VERSION = 1;

const AMOUNTS = ['price', 'reduction', 'amount', 'taxable', 'cgst', 'sgst', 'igst'] as const;

export function storedPaper(paper: Paper) {
  const inRupees = (line: PaperLine) => ({
    ...line,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, rupeesFrom(line[name])])),
  });
  return { version: PAPER_VERSION, ...paper, lines: paper.lines.map(inRupees) };
}

const isText = (data: unknown): data is string => typeof data === 'string';
const isTexts = (data: unknown): data is string[] => Array.isArray(data) && data.every(isText);

function parseLine(data: unknown): PaperLine | null {
  if (!isRecord(data)) return null;
  const { name, quantity, hsn, percent, charge } = data;
  const amounts = AMOUNTS.map((field) => [field, parseRupees(data[field])] as const);
  if (amounts.some(([, amount]) => amount === null)) return null;
  if (!isText(name) || !Number.isSafeInteger(quantity) || (quantity as number) < 0) return null;
  return {
    name,
    quantity: quantity as number,
    ...(Object.fromEntries(amounts) as Pick<PaperLine, (typeof AMOUNTS)[number]>),
    ...(isText(hsn) && { hsn }),
    ...(typeof percent === 'number' && { percent }),
    ...(charge === true && { charge }),
  };
}

function parseSeller(data: unknown): PaperSeller | null {
  if (!isRecord(data)) return null;
  const { name, legalName, address, state, gstin, phone, email } = data;
  const gst = GST_KINDS.find((kind) => kind === data.gst);
  if (!gst || !isTexts(address) || ![name, legalName, state, phone, email].every(isText))
    return null;
  const texts = { name, legalName, state, phone, email } as Record<string, string>;
  return { ...texts, address, gst, ...(isText(gstin) && { gstin }) } as unknown as PaperSeller;
}

function parseAgainst(data: unknown): Paper['against'] | null {
  if (data === undefined) return undefined;
  if (!isRecord(data)) return null;
  const kind = PAPER_KINDS.find((one) => one === data.kind);
  const { number, day } = data;
  return kind && isText(number) && isIsoDate(day) ? { kind, number, day } : null;
}

/** @returns null for anything but a whole paper */
export function parsePaper(data: unknown): Paper | null {
  if (!isRecord(data) || data.version !== PAPER_VERSION || !isRecord(data.buyer)) return null;
  const { number, day, orderId, orderDay, paidBy, paymentIds, reason } = data;
  const { name, address, state } = data.buyer;
  const kind = PAPER_KINDS.find((one) => one === data.kind);
  const seller = parseSeller(data.seller);
  const against = parseAgainst(data.against);
  // Two lines may be equal.
  const lines = parseList(data.lines, parseLine, (line) => line);
  if (!kind || !seller || against === null || !lines.valid || lines.value.length === 0) return null;
  if (!isText(number) || !isIsoDate(day) || !isText(orderId) || !isIsoDate(orderDay)) return null;
  if (!isText(name) || !isTexts(address) || !isText(state)) return null;
  if (!isText(paidBy) || !isTexts(paymentIds)) return null;
  return {
    kind,
    number,
    day,
    orderId,
    orderDay,
    seller,
    buyer: { name, address, state },
    lines: lines.value,
    paidBy,
    paymentIds,
    ...(isText(reason) && { reason }),
    ...(against && { against }),
  };
}
