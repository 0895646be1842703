import { excessBack } from '../orders/ledger';
import type { OrderState } from '../orders/record';
import { isOff } from '../orders/status';
import { minus, NOTHING, type Paise, sum } from '../money/money';
import { type Order, orderSubtotal } from '../orders/order';
import { addressLines, recipient } from '../orders/shipping';
import { paymentLabel } from '../payment/payment';
import type { Sale } from './bill';

/** What is known about an order's money. */
interface Money {
  status: string;
  /** What the payment provider has received. */
  payments: readonly { reference: string; amount: Paise }[];
  /** What the owner has recorded as arrived, or else what the shopper says. */
  received?: Paise;
  reported?: Paise;
  refunded?: Paise;
  refunds?: OrderState['refunds'];
}

const REFUNDED = 'Refunded before shipping';

/**
 * What the shop keeps of an order's total after refunds. What was paid beyond the total is refunded first, and what was
 * refunded for that reason is due again if the order costs more since.
 */
export function keptOf(
  { total }: Pick<Order, 'total'>,
  { payments, reported = NOTHING, received = reported, refunded, refunds = [] }: Money,
): Paise {
  if (!refunded) return total;
  const excess = excessBack({ refunds });
  const came = minus(sum([received, ...payments.map(({ amount }) => amount)]), excess);
  const most = Math.max(came, total) as Paise;
  return Math.min(total, minus(most, minus(refunded, excess))) as Paise;
}

/** Without the refunds that the provider may still refuse: a bill can't be raised afterwards, only credited. */
function withoutRequested(money: Money): Money {
  const refunds = money.refunds?.filter(({ status }) => status === 'sent');
  if (!refunds) return money;
  return { ...money, refunds, refunded: sum(refunds.map(({ amount }) => amount)) };
}

/** What a bill of an order is made from. What was refunded before it counts as a reduction. */
export function saleOf(order: Order, money: Money): Sale {
  const { id, date, lines, charges, shipping, payment, total, reductions } = order;
  const refunded = minus(total, keptOf(order, withoutRequested(money)));
  const all = sum([...reductions.map(({ amount }) => amount), refunded]);
  const reduction = Math.min(all, orderSubtotal(order)) as Paise;
  const reasons = [...reductions.map(({ reason }) => reason), ...(refunded > 0 ? [REFUNDED] : [])];
  return {
    orderId: id,
    orderDay: date,
    lines,
    charges,
    ...(reduction > 0 && { reduction, reason: reasons.join(', ') }),
    buyer: {
      name: recipient(shipping),
      address: addressLines(shipping).slice(1),
      state: shipping.state,
    },
    paidBy: paymentLabel(payment),
    paymentIds: money.payments.map(({ reference }) => reference),
  };
}

/** What an order with a bill of this total should have in credit notes: what came back, or was refunded. */
export function creditDue(order: Pick<Order, 'total'>, money: Money, billed: Paise): Paise {
  return isOff(money) ? billed : minus(billed, keptOf(order, money));
}
