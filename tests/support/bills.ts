import { type BillFacts, billSeries, makeBill, type Sale } from '../../src/shop/bills/bill';
import { paperNumber } from '../../src/shop/bills/numbers';
import type { Paper } from '../../src/shop/bills/paper';
import { rupees } from '../../src/shop/money/money';
import { urli } from './order';

/** Furniture, which has another rate than brass ware. */
export const stool = { id: 'stool', name: 'Stool', image: '/s.webp', price: rupees(7999) };
export const COD = [{ id: 'cod', label: 'COD Charges', amount: rupees(99) }];

export const FACTS: BillFacts = {
  seller: {
    name: 'Kansa & Co.',
    legalName: 'Kansa Crafts',
    address: ['22 Bell Lane', 'Moradabad, Uttar Pradesh 244001', 'India'],
    state: 'Uttar Pradesh',
    gst: 'registered',
    gstin: '09ABCDE1234F1ZY',
    phone: '+91 91234 56780',
    email: 'hello@kansa.in',
  },
  prefix: 'KAN',
  codes: { 'urli-bowl': '741980', 'lota-vase': '741980', stool: '9403' },
  rates: [
    { hsn: '7419', percent: 5, from: '2025-09-22' },
    { hsn: '9403', percent: 18, from: '2025-09-22' },
  ],
};

/** What a seller without a GSTIN, or a composition seller, knows. */
export const billFacts = (gst: 'none' | 'composition'): BillFacts => {
  const { gstin, ...seller } = FACTS.seller;
  return { ...FACTS, seller: { ...seller, gst, ...(gst === 'composition' && { gstin }) } };
};

/** A bowl sold within the state, apart from the given fields. */
export function aSale(given: Partial<Sale> = {}): Sale {
  return {
    orderId: 'AAN-261121-7K2WX-M94RY',
    orderDay: '2026-11-21',
    lines: [{ product: urli, quantity: 1 }],
    charges: [],
    buyer: { name: 'Asha Rao', address: ['14 Lake Road', 'Agra'], state: 'Uttar Pradesh' },
    paidBy: 'Cash on Delivery',
    paymentIds: [],
    ...given,
  };
}

export const inState = (state: string): Pick<Sale, 'buyer'> => ({
  buyer: { name: 'Asha Rao', address: ['14 Lake Road'], state },
});

export function aBill(
  given: Partial<Sale> = {},
  { facts = FACTS, day = '2026-11-27', count = 1 } = {},
): Paper {
  return makeBill(aSale(given), facts, paperNumber(billSeries(facts, day), count), day);
}
