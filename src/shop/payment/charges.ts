import { COD_CHARGE_RUPEES } from '../constants';
import { type Paise, rupees } from '../money/money';
import { methodOf, type PaymentMethod } from './payment';

export interface Choices {
  method: PaymentMethod;
  /** Whether cash is accepted at the PIN code; true if omitted. */
  offersCash?: boolean;
}

/** A charge added to the price of the pieces. Totals, texts, links and the invoice show each charge separately. */
export interface Charge {
  /** Never change it, since orders store it. */
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
  applies: ({ method, offersCash = true }) => Boolean(methodOf(method).inCash) && offersCash,
};

/** In the order of display. */
export const CHARGES: readonly Charge[] = [COD];

/** The charge as it was when the order was placed. */
export type AppliedCharge = Pick<Charge, 'id' | 'label' | 'amount'>;

const applied = ({ id, label, amount }: Charge): AppliedCharge => ({ id, label, amount });

/** Charges that the shopper's choices cause. */
export function chargesFor(choices: Choices): AppliedCharge[] {
  return CHARGES.filter(({ applies }) => applies(choices)).map(applied);
}

/** An order's charges at the current amounts, including the cash on delivery charge if it's paid that way. */
export function chargesToday(
  charges: readonly AppliedCharge[],
  method: PaymentMethod,
): AppliedCharge[] {
  const has = (charge: Charge) =>
    charge === COD ? COD.applies({ method }) : charges.some(({ id }) => id === charge.id);
  return CHARGES.filter(has).map(applied);
}
