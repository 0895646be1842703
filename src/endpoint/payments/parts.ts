import { NOTHING, type Paise, sum } from '../../shop/money/money';
import type { OrderState, StepDetails } from '../../shop/orders/record';
import type { PaymentLink } from './provider';

/**
 * A link's payments, as an order's history records them. What was paid in parts counts once as what the link asked for;
 * what was paid twice counts twice.
 * @param recorded the order's payments so far
 */
export function countedPayments(
  { payments, isPaid }: PaymentLink,
  asked: Paise,
  recorded: OrderState['payments'] = [],
): StepDetails[] {
  const total = sum(payments.map(({ amount }) => amount));
  const isInParts = payments.length > 1 && total < asked * 1.5;
  const known = (id: string) => recorded.find(({ reference }) => reference === id);
  const counts =
    payments.find(({ id }) => known(id)?.asked) ?? payments.find(({ id }) => !known(id));
  return payments.map(({ id, amount }) => ({
    reference: id,
    amount,
    ...(isPaid && { asked: isInParts && id !== counts?.id ? NOTHING : asked }),
  }));
}
