import type { StepName } from '../../shop/orders/lifecycle';
import { paymentProblem } from '../../shop/orders/online-payment';
import type { BookedOrder } from '../book/rows';

/** Mails that are written with an order and kept until its payment arrives. */
export type HeldMail =
  'paid.owner' | 'paid.shopper' | 'problem.owner' | 'cancelled.shopper' | 'sold.shopper';

/** Which of them are due after the provider's report. */
export function dueMails(step: StepName, { order, state }: BookedOrder): HeldMail[] {
  if (step === 'refund-sent') return [];
  const problem = paymentProblem(order, state);
  const isPaid = state.money === 'paid' && state.status === 'Processing' && !state.sold;
  const isLate = step === 'receive' && (problem === 'cancelled' || problem === 'sold');
  return [
    ...(isPaid ? (['paid.owner', 'paid.shopper'] as const) : []),
    ...(problem ? (['problem.owner'] as const) : []),
    ...(isLate ? ([`${problem}.shopper`] as const) : []),
  ];
}
