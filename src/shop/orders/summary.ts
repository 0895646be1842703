import type { CartLine } from '../cart/cart';
import { rupees } from '../money/money';
import { isoDateInIndia, longDate } from '../date';
import { decoded } from '../decoded';
import { plainDigits } from '../typed-text';
import { type Order, ordersOf } from './order';
import { canConfirm, type Situation } from './situation';
import { situationText } from './situation.messages';

/** What lists show (specification 3, Order). Sample orders have nothing else. */
export type OrderSummary = Pick<
  Order,
  'id' | 'date' | 'status' | 'lines' | 'charges' | 'reductions' | 'total'
>;

/** An order's number, whatever mails and people put around it, in letters of any size. */
const NUMBER = /[a-z]+-\d{6}-[a-z\d]{5}-[a-z\d]{5}(?![a-z\d])/i;

/** The order id in a path such as /order/AAN-1001, or ''. */
export function orderIdFrom(path: string): string {
  const part = decoded(/^\/order\/([^/]+)\/?$/.exec(path)?.[1] ?? '');
  return NUMBER.exec(plainDigits(part))?.[0].toUpperCase() ?? part;
}

/** An order placed on this device, with all details, or a sample. */
export interface FoundOrder {
  summary: OrderSummary;
  placed: Order | null;
}

/** Without an order book, the progress is unknown. @param now milliseconds since the epoch */
export function statusSentence({ summary, placed }: FoundOrder, now: number): string {
  if (!placed)
    return situationText({
      situation: SAMPLE_SITUATIONS[summary.status] ?? 'delivered',
      money: 'paid',
    });
  // What the shopper is asked is said where it can be answered.
  if (placed.progress)
    return canConfirm(placed, placed.progress) ? '' : situationText(placed.progress);
  const { delivery } = placed;
  return delivery && delivery.by < isoDateInIndia(now)
    ? `It should have arrived by ${longDate(delivery.by)}.`
    : '';
}

/** My Orders (specification 2): the user's own orders, newest first, then three samples. */
export function shownOrders(orders: readonly Order[], uid: string): OrderSummary[] {
  return [...ordersOf(orders, uid), ...SAMPLE_ORDERS];
}

/** The user's own or sample order with that id, or null. */
export function findOrder(orders: readonly Order[], uid: string, id: string): FoundOrder | null {
  // The user may have typed the number.
  const wanted = id.toUpperCase();
  const placed = ordersOf(orders, uid).find((order) => order.id.toUpperCase() === wanted);
  if (placed) return { summary: placed, placed };
  const sample = SAMPLE_ORDERS.find((order) => order.id === wanted);
  return sample ? { summary: sample, placed: null } : null;
}

function sampleLine(id: string, name: string, price: number, quantity: number): CartLine {
  return { product: { id, name, image: '', price: rupees(price) }, quantity };
}

const SAMPLE_SITUATIONS: Readonly<Record<string, Situation>> = {
  Processing: 'pack-paid',
  Shipped: 'shipped',
  Delivered: 'delivered',
};

const ONLY_PIECES = { charges: [], reductions: [] };

/** Three samples (specification 2, My Orders): one of each known status. Every user sees them after their own. */
export const SAMPLE_ORDERS: readonly OrderSummary[] = [
  {
    id: 'AAN-1001',
    date: '2026-10-05',
    status: 'Delivered',
    ...ONLY_PIECES,
    total: rupees(9497),
    lines: [
      sampleLine('urli-bowl', 'Urli Bowl', 5499, 1),
      sampleLine('akhand-diya', 'Akhand Diya', 1999, 2),
    ],
  },
  {
    id: 'AAN-1002',
    date: '2026-11-17',
    status: 'Processing',
    ...ONLY_PIECES,
    total: rupees(15_498),
    lines: [
      sampleLine('hammered-side-table', 'Hammered Side Table', 12_999, 1),
      sampleLine('taper-candle-holders', 'Taper Candle Holders, Set of Three', 2499, 1),
    ],
  },
  {
    id: 'AAN-1003',
    date: '2026-11-10',
    status: 'Shipped',
    ...ONLY_PIECES,
    total: rupees(10_797),
    lines: [
      sampleLine('jali-lantern', 'Jali Lantern', 4499, 2),
      sampleLine('incense-holder', 'Incense Holder', 1799, 1),
    ],
  },
];
