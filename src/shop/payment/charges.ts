import { type Cart, subtotal } from '../cart/cart';
import { COD_CHARGE_RUPEES } from '../constants';
import { type Paise, rupees, sum } from '../money/money';
import type { PaymentMethod } from './payment';

/** What a shopper chooses at checkout that may cost something. */
export interface Choices {
  method: PaymentMethod;
}

/** Something that is added to the price of the pieces. Totals, texts, links and the invoice show each by itself. */
export interface Charge {
  /** Stable: stored orders name it. */
  id: string;
  label: string;
  amount: Paise;
  /** What it is for, on the invoice that is filled in by hand. */
  note: string;
  applies: (choices: Choices) => boolean;
}

/** Cash on delivery (specification 9). */
export const COD: Charge = {
  id: 'cod',
  label: 'COD Charges',
  amount: /* @__PURE__ */ rupees(COD_CHARGE_RUPEES),
  note: 'for cash on delivery',
  applies: ({ method }) => method === 'cod',
};

/** All charges, in the order in which they are shown. */
export const CHARGES: readonly Charge[] = [COD];

/** A charge of one order, as it was when the order was placed. */
export type AppliedCharge = Pick<Charge, 'id' | 'label' | 'amount'>;

const applied = ({ id, label, amount }: Charge): AppliedCharge => ({ id, label, amount });

/** The charges that a shopper's choices cause. */
export function chargesFor(choices: Choices): AppliedCharge[] {
  return CHARGES.filter(({ applies }) => applies(choices)).map(applied);
}

/**
 * What the charges of an order would be today: those that it has, at today's amounts, and the one for cash on delivery
 * by how it is paid.
 */
export function chargesToday(
  charges: readonly AppliedCharge[],
  method: PaymentMethod,
): AppliedCharge[] {
  const has = (charge: Charge) =>
    charge === COD ? method === 'cod' : charges.some(({ id }) => id === charge.id);
  return CHARGES.filter(has).map(applied);
}

/** The amount due: the cart's total plus the charges. Shipping is free. */
export function totalWith(cart: Cart, charges: readonly AppliedCharge[]): Paise {
  return sum([subtotal(cart), ...charges.map(({ amount }) => amount)]);
}
