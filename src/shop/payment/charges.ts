import { type Cart, subtotal } from '../cart/cart';
import { COD_CHARGE_RUPEES } from '../constants';
import { type Paise, rupees, sum } from '../money/money';
import type { PaymentMethod } from './payment';

export interface Choices {
  method: PaymentMethod;
  /** At the PIN code; true when omitted. */
  offersCash?: boolean;
}

/** Added to the price of the pieces. Totals, texts, links and the invoice show each separately. */
export interface Charge {
  /** Stable, since orders store it. */
  id: string;
  label: string;
  amount: Paise;
  note: string;
  applies: (choices: Choices) => boolean;
}

/** Cash on delivery (specification 9). */
export const COD: Charge = {
  id: 'cod',
  label: 'COD Charges',
  amount: /* @__PURE__ */ rupees(COD_CHARGE_RUPEES),
  note: 'for cash on delivery',
  applies: ({ method, offersCash = true }) => method === 'cod' && offersCash,
};

/** In display order. */
export const CHARGES: readonly Charge[] = [COD];

/** As it was when the order was placed. */
export type AppliedCharge = Pick<Charge, 'id' | 'label' | 'amount'>;

const applied = ({ id, label, amount }: Charge): AppliedCharge => ({ id, label, amount });

/** Caused by the shopper's choices. */
export function chargesFor(choices: Choices): AppliedCharge[] {
  return CHARGES.filter(({ applies }) => applies(choices)).map(applied);
}

/** An order's charges at current amounts, and the cash on delivery charge by its payment. */
export function chargesToday(
  charges: readonly AppliedCharge[],
  method: PaymentMethod,
): AppliedCharge[] {
  const has = (charge: Charge) =>
    charge === COD ? method === 'cod' : charges.some(({ id }) => id === charge.id);
  return CHARGES.filter(has).map(applied);
}

/** The cart's total plus charges. Shipping is free. */
export function totalWith(cart: Cart, charges: readonly AppliedCharge[]): Paise {
  return sum([subtotal(cart), ...charges.map(({ amount }) => amount)]);
}
