import { isoDateInIndia } from '../date';
import { canStep, effectiveSteps, type HistoryEntry, type OrderState, stepOf } from './lifecycle';
import type { Order } from './order';
import { type Courier, type OrderStatus, trackingLink } from './order-status';

/** Leaves out who made each change, and private notes. */
export function statusForShopper(
  { id, placedAt, date, delivery }: Pick<Order, 'id' | 'placedAt' | 'date' | 'delivery'>,
  state: OrderState,
  history: readonly HistoryEntry[],
  couriers: readonly Courier[],
  emailed: boolean,
): OrderStatus {
  const { version, status, money, courier, trackingNumber, reason, sold, refunded } = state;
  const link = trackingLink(couriers, state);
  return {
    id,
    version,
    status,
    money,
    history: effectiveSteps(history).flatMap(({ step, at }) => {
      const reached = step === 'undo' ? undefined : stepOf(step).status?.to;
      return reached ? [{ status: reached, at }] : [];
    }),
    ...(courier && { courier }),
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingLink: link }),
    ...(reason && { reason }),
    ...(sold && status === 'Processing' && { sold }),
    ...(refunded !== undefined && { refunded }),
    emailed,
    canCancel: canStep(state, 'cancel', 'shopper'),
    ...(date !== isoDateInIndia(placedAt) && { date, ...(delivery && { delivery }) }),
    canPay: money === 'awaiting' && status === 'Processing',
  };
}
