import { type Cart, subtotal } from '../cart/cart';
import { COD_CHARGE_RUPEES } from '../constants';
import { formatMoney, minus, type Paise, rupees, sum, times } from '../money/money';
import { methodOf, type PaymentMethod } from './payment';
import { type Reduction, reductionLabel } from './reductions';

interface Choices {
  method: PaymentMethod;
  /** Whether cash is accepted at the PIN code; true if omitted. */
  offersCash?: boolean;
}

/** A charge added to the price of the pieces. Totals, texts, links and the invoice show each charge separately. */
interface Charge {
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

/** What an order's price is made of. */
interface Priced {
  lines: Cart;
  charges: readonly AppliedCharge[];
  reductions: readonly Reduction[];
}

/** What an order costs, as it was when it was placed or changed. */
export interface Sums extends Priced {
  total: Paise;
}

/** A line below the pieces. */
export interface AmountRow {
  id: string;
  label: string;
  /** Formatted. */
  amount: string;
}

const amountsIn = (parts: readonly { amount: Paise }[]): Paise =>
  sum(parts.map(({ amount }) => amount));

/** What an order costs: at checkout, as it is stored, in a link, for the server and for its payment. Shipping is free. */
export const totalOf = ({ lines, charges, reductions }: Priced): Paise =>
  minus(sum([subtotal(lines), amountsIn(charges)]), amountsIn(reductions));

/** What the pieces cost, each charge and reduction, and the total, which is the last row. */
export function orderAmounts({ lines, charges, reductions, total }: Sums): AmountRow[] {
  const row = ({ id, label, amount }: AppliedCharge): AmountRow => ({
    id,
    label,
    amount: formatMoney(amount, 'exact'),
  });
  return [
    row({ id: 'subtotal', label: 'Subtotal', amount: subtotal(lines) }),
    { id: 'shipping', label: 'Shipping', amount: 'Free' },
    ...charges.map(row),
    ...reductions.map((one) => ({
      id: one.kind,
      label: reductionLabel(one),
      amount: `−${formatMoney(one.amount, 'exact')}`,
    })),
    row({ id: 'total', label: 'Total', amount: total }),
  ];
}

/** The amounts of pieces that aren't an order yet. */
export const cartAmounts = (lines: Cart): AmountRow[] =>
  orderAmounts({ lines, charges: [], reductions: [], total: subtotal(lines) });

/** The pieces, charges, reductions and total of an order in single lines. @param due what is left to pay, if that isn't its total */
export function payRows(order: Sums, due?: Paise): { label: string; amount: string }[] {
  const { lines, charges, reductions, total } = order;
  const row = (label: string, amount: Paise, sign = '') => ({
    label,
    amount: `${sign}${formatMoney(amount)}`,
  });
  return [
    ...lines.map(({ product, quantity }) =>
      row(`${quantity} × ${product.name}`, times(product.price, quantity)),
    ),
    ...charges.map(({ label, amount }) => row(label, amount)),
    ...reductions.map((one) => row(reductionLabel(one), one.amount, '−')),
    row('Total', total),
    ...(due === undefined || due === total ? [] : [row('Still to pay', due)]),
  ];
}
