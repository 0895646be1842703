import { isoDateInIndia } from '../date';
import { canStep, effectiveSteps, type HistoryEntry, type OrderState, stepOf } from './lifecycle';
import type { Order } from './order';
import type { OrderStatus } from './order-status';

export interface Courier {
  name: string;
  /** An address with `{number}` in it. */
  tracking: string;
}

/** @returns undefined for an unknown courier */
export function trackingLink(
  couriers: readonly Courier[],
  { courier, trackingNumber }: Pick<OrderState, 'courier' | 'trackingNumber'>,
): string | undefined {
  if (!courier || !trackingNumber) return undefined;
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const known = couriers.find(({ name }) => plain(name) === plain(courier));
  return known?.tracking.replaceAll('{number}', encodeURIComponent(trackingNumber));
}

/** Without who changed it and private notes. */
export function statusForShopper(
  { id, placedAt, date, delivery }: Pick<Order, 'id' | 'placedAt' | 'date' | 'delivery'>,
  state: OrderState,
  history: readonly HistoryEntry[],
  couriers: readonly Courier[],
  emailed: boolean,
): OrderStatus {
  const { version, status, money, courier, trackingNumber, reason, refunded } = state;
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
    ...(refunded !== undefined && { refunded }),
    emailed,
    canCancel: canStep(state, 'cancel', 'shopper'),
    ...(date !== isoDateInIndia(placedAt) && { date, ...(delivery && { delivery }) }),
    canPay: money === 'awaiting' && status === 'Processing',
  };
}
