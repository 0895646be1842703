import { type Cart, subtotal } from '../cart/cart';
import { formatMoney, minus, NOTHING, type Paise, sum } from '../money/money';
import type { Reduction } from './order';
import type { AppliedCharge } from '../payment/charges';

/** A line below the pieces. */
export interface AmountRow {
  id: string;
  label: string;
  /** Formatted. */
  amount: string;
}

/**
 * What an order costs: at checkout, as it is stored, in a link, for the server and for its payment. Shipping is free.
 * @param reduction an agreed one
 */
export function totalOf(
  lines: Cart,
  charges: readonly AppliedCharge[],
  reduction: Paise = NOTHING,
): Paise {
  return minus(sum([subtotal(lines), ...charges.map(({ amount }) => amount)]), reduction);
}

/** What the pieces cost, each charge, and the total, which is the last row. @param pieces their price together */
export function amountRows(
  pieces: Paise,
  charges: readonly AppliedCharge[] = [],
  reduction?: Reduction,
  total = pieces,
): AmountRow[] {
  const row = ({ id, label, amount }: AppliedCharge): AmountRow => ({
    id,
    label,
    amount: formatMoney(amount, 'exact'),
  });
  return [
    row({ id: 'subtotal', label: 'Subtotal', amount: pieces }),
    { id: 'shipping', label: 'Shipping', amount: 'Free' },
    ...charges.map(row),
    ...(reduction
      ? [
          {
            id: 'reduction',
            label: `Reduction: ${reduction.reason}`,
            amount: `−${formatMoney(reduction.amount, 'exact')}`,
          },
        ]
      : []),
    row({ id: 'total', label: 'Total', amount: total }),
  ];
}

interface Sums {
  lines: Cart;
  charges?: readonly AppliedCharge[];
  reduction?: Reduction;
  total: Paise;
}

/** An order's amounts as they were when it was placed. */
export const orderAmounts = ({ lines, charges, reduction, total }: Sums): AmountRow[] =>
  amountRows(subtotal(lines), charges, reduction, total);
