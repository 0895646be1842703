import { rupees } from '../money/arithmetic';
import type { OrderSummary } from './summary';

/**
 * The three sample orders (specification 2, My Orders): one of each known status, with products of
 * the catalogue. Every user sees them after their own.
 */
export const SAMPLE_ORDERS: readonly OrderSummary[] = [
  {
    id: 'AAN-1001',
    date: '2026-10-05',
    status: 'Delivered',
    total: rupees(9497),
    items: [
      { id: 'urli-bowl', name: 'Urli Bowl', price: rupees(5499), quantity: 1 },
      { id: 'akhand-diya', name: 'Akhand Diya', price: rupees(1999), quantity: 2 },
    ],
  },
  {
    id: 'AAN-1002',
    date: '2026-11-17',
    status: 'Processing',
    total: rupees(15_498),
    items: [
      {
        id: 'hammered-side-table',
        name: 'Hammered Side Table',
        price: rupees(12_999),
        quantity: 1,
      },
      {
        id: 'taper-candle-holders',
        name: 'Taper Candle Holders, Set of Three',
        price: rupees(2499),
        quantity: 1,
      },
    ],
  },
  {
    id: 'AAN-1003',
    date: '2026-11-10',
    status: 'Shipped',
    total: rupees(10_797),
    items: [
      { id: 'jali-lantern', name: 'Jali Lantern', price: rupees(4499), quantity: 2 },
      { id: 'incense-holder', name: 'Incense Holder', price: rupees(1799), quantity: 1 },
    ],
  },
];
