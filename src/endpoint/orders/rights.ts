import type { BookedOrder } from '../book/rows';
import { deviceKeyOf } from './device-key';

/**
 * Whether a request may change an order: it comes from the order's account or from the device that placed it.
 * @param data the body, with the device's key
 * @param uid the account of the verified ID token
 */
export function mayChange(booked: BookedOrder, data: unknown, uid: string | null): boolean {
  const key = deviceKeyOf(data);
  const hasKey = key !== null && booked.deviceKey === key;
  return hasKey || (uid !== null && booked.order.uid === uid);
}
