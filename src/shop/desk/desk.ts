import { isNoteKind, type PaperKind } from '../bills/paper';
import { parseTypedPrice } from '../items/item';
import type { Paise } from '../money/money';
import { type HistoryEntry, stateOf } from '../orders/lifecycle';
import { type Order, parseOrders } from '../orders/order';
import type { OrderState } from '../orders/record';
import { moneyFacts } from '../orders/ledger';
import {
  isUnpaid,
  type Situation,
  situationFacts,
  SITUATIONS,
  situationOf,
} from '../orders/situation';
import { hasLeft, isInShop, isOff } from '../orders/status';
import { isStep } from '../orders/steps';
import { type Courier, readTrackingNumber } from '../orders/tracking';
import type { EwayReason } from '../seller/gst';
import { isRecord } from '../storage/parsed';
import { plainDigits } from '../typed-text';
import { ownerTasks, PRINT_AGAIN } from './owner.messages';

/** The format in which amounts are shown: ₹1,25,000.00. */
const GROUPED = /^₹?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** What the owner has typed into a field for rupees; null if it's no amount. */
export const typedAmount = (text: string): Paise | null =>
  parseTypedPrice(GROUPED.test(text.trim()) ? text.replace(/[₹,]/g, '') : text);

const PERCENT = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%\s*$/;

/** A reduction in rupees, or in percent of what the pieces cost. @returns null for anything else */
export function typedReduction(text: string, pieces: Paise): Paise | null {
  const percent = PERCENT.exec(plainDigits(text))?.[1];
  if (percent === undefined) return typedAmount(text);
  return Math.round((pieces * Number(percent.replace(',', '.'))) / 100) as Paise;
}

export interface DeskOrder {
  order: Order;
  state: OrderState;
  history: readonly HistoryEntry[];
  /** When the shop accepted the order, in milliseconds since the epoch. */
  acceptedAt: number;
  /** What the owner should check. */
  attention: readonly string[];
  note: string;
  /** The version whose slip or label was printed last; null if none was. */
  printed: number | null;
  /** Its bills and notes, oldest first. */
  papers: readonly DeskPaper[];
  /** Why its parcel needs an e-way bill, if it does. */
  ewayBill: EwayReason | null;
  /** Where it can be paid, below the shop's address, while it waits for its payment. */
  payPath?: string;
}

export interface DeskPaper {
  kind: PaperKind;
  number: string;
  /** Why a bill no longer counts: its number was cancelled, or notes have credited all of it. */
  until?: 'cancelled' | 'credited';
}

export interface DeskTab {
  id: string;
  label: string;
  /** Every order if empty. */
  situations: readonly Situation[];
  /** Only orders that were accepted so long ago. */
  olderThanMs?: number;
}

const ALL = 'All';
/** The tab of orders that no one has paid within a day. Their payment may still come. */
export const ABANDONED: DeskTab = {
  id: 'abandoned',
  label: 'Abandoned',
  situations: SITUATIONS.filter(isUnpaid),
  olderThanMs: 24 * 60 * 60 * 1000,
};

const tabOf = (situation: Situation) => situationFacts(situation).tab;
const TABS = [...new Set(SITUATIONS.map(tabOf))].map((label) => ({
  id: label.toLowerCase().replaceAll(' ', '-'),
  label,
  situations: SITUATIONS.filter((one) => label !== ALL && tabOf(one) === label),
}));

/** In the order of the situations; the last one lists every order. */
export const DESK_TABS: readonly DeskTab[] = [...TABS.slice(0, -1), ABANDONED, ...TABS.slice(-1)];

/** The tab with every order. */
export const ALL_TAB = 'all';

/** The tab with orders to pack, which the desk opens with. */
export const TO_PACK = 'to-pack';

/** How many orders the desk adds at a time. */
export const DESK_PAGE = 50;

/** Of how many orders bills are made in one call. */
export const BILLS_AT_ONCE = 100;

export interface DeskPage {
  orders: readonly DeskOrder[];
  toPack: number;
  abandoned: number;
  sendsMail: boolean;
  takesPayments: boolean;
  /** Whether last night's copy of the order book failed. */
  backupFailed: boolean;
  /** Those whose parcels can be followed. */
  couriers: readonly Courier[];
  /** Whether there are more. */
  next: boolean;
}

type Billed = Pick<DeskOrder, 'papers' | 'state'>;

/** The bill that counts. In the shop, an order whose bill was credited gets a new one; what has left it keeps its bill. */
export function billOf({ papers, state }: Billed): DeskPaper | undefined {
  const bill = papers.findLast(({ kind, until }) => until !== 'cancelled' && !isNoteKind(kind));
  return bill?.until === 'credited' && !hasLeft(state) ? undefined : bill;
}

/** Whether its bill no longer counts, and a new one is still to be made. */
export const waitsForBill = (booked: Billed): boolean =>
  booked.papers.length > 0 && isInShop(booked.state) && !billOf(booked);

/** Whether it has a bill, or can get one. */
export function hasBill(booked: Billed): boolean {
  const { state } = booked;
  return billOf(booked) !== undefined || !(isOff(state) || moneyFacts(state.money).waits);
}

/** Reads the server's answer; the state follows from the history. */
export function parseDeskOrder(data: unknown): DeskOrder | null {
  const [order] = isRecord(data) ? parseOrders([data.order]).value : [];
  if (!order) return null;
  const booked = data as Omit<DeskOrder, 'order' | 'state'>;
  const history = booked.history.filter(({ step }) => isStep(step));
  return { ...booked, order, history, state: stateOf(order, history) };
}

export function parseDeskPage(data: unknown): DeskPage | null {
  if (!isRecord(data) || !Array.isArray(data.orders)) return null;
  const orders = data.orders.flatMap((one: unknown) => parseDeskOrder(one) ?? []);
  const couriers = Array.isArray(data.couriers) ? (data.couriers as Courier[]) : [];
  return { ...(data as unknown as DeskPage), orders, couriers };
}

/** Whether the desk lists it among the orders to pack. */
export const isToPack = ({ order, state }: Pick<DeskOrder, 'order' | 'state'>): boolean =>
  tabOf(situationOf(order, state)) === 'To pack';

/** Whether it can be packed without looking at anything first. */
export const isReady = (booked: DeskOrder): boolean =>
  isToPack(booked) && attentionOf(booked).length === 0;

/** Whether it was changed after its slip or label was printed, and is still to be packed. */
const isPrintedBefore = ({ printed, history, state }: DeskOrder): boolean =>
  isInShop(state) &&
  typeof printed === 'number' &&
  history.some(({ step, version }) => step === 'change' && version > printed);

/** What the owner should look at now, including what was noticed when the order arrived. */
export const attentionOf = (booked: DeskOrder): string[] => [
  ...(isPrintedBefore(booked) ? [PRINT_AGAIN] : []),
  ...booked.attention,
  ...ownerTasks(booked),
];

/**
 * Reads tracking numbers that were pasted as a column: one per line for the orders from `first` on, or each after its
 * order's number.
 * @param ids the orders' numbers, in the order of the rows
 * @returns the numbers by order, and the lines for which there is none
 */
export function pastedNumbers(text: string, ids: readonly string[], first: string) {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const idIn = (line: string) => ids.find((one) => line.toUpperCase().includes(one));
  const isNamed = lines.some(idIn);
  const rows = ids.slice(Math.max(0, ids.indexOf(first)));
  const numbers: Record<string, string> = {};
  const leftOver: string[] = [];
  lines.forEach((line, index) => {
    if (!line) return;
    const id = isNamed ? idIn(line) : rows[index];
    if (id === undefined) return void leftOver.push(line);
    numbers[id] = readTrackingNumber(isNamed ? beside(line, id) : line);
  });
  return { numbers, leftOver };
}

/** What stands beside an order's number. */
function beside(line: string, id: string): string {
  const at = line.toUpperCase().indexOf(id);
  const rest = `${line.slice(0, at)} ${line.slice(at + id.length)}`;
  return rest.replace(/^[\s,;|#]+|[\s,;|]+$/g, '');
}

/** What bills lack, in one line; may be empty. */
export function missingIn(body: unknown): string {
  const missing = isRecord(body) && Array.isArray(body.missing) ? body.missing : [];
  return missing.filter((one) => typeof one === 'string').join(' ');
}

/** Why a step wasn't taken; may be empty. */
export function becauseOf(body: unknown): string {
  const because = isRecord(body) && typeof body.because === 'string' ? body.because : '';
  return because || missingIn(body);
}
