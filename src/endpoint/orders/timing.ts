import { type Catalogue, reconcile } from '../../shop/cart/reconcile';
import { isoDateInIndia, longDate } from '../../shop/date';
import {
  deliveryPromise,
  type DeliveryPromise,
  type DeliveryTerms,
} from '../../shop/delivery/delivery';
import { deliveryNotes, expectedText } from '../../shop/delivery/delivery.messages';
import type { Order } from '../../shop/orders/order';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Devices try to send an order for 30 days. */
const OLDEST_MS = 31 * DAY_MS;

export interface Timing {
  /** Says when the order was placed and is expected, and how that differs from standard delivery. */
  sentences: readonly string[];
  /** What the owner should check. */
  warnings: readonly string[];
  /** The order with that date and delivery. Its number and `placedAt`, which prove its identity, stay. */
  dated: Order;
}

/** Uses the device's clock, or the server's if that can't be right. @param now milliseconds since the epoch */
export function timingOf(
  order: Order,
  catalogue: Catalogue,
  terms: DeliveryTerms,
  now: number,
): Timing {
  const { placedAt, shipping } = order;
  const isPossible = placedAt > now - OLDEST_MS && placedAt < now + DAY_MS;
  const time = isPossible ? placedAt : now;
  const parcel = { lines: order.lines, pin: shipping.zipCode };
  const { cart } = reconcile(order.lines, catalogue);
  const today = deliveryPromise(terms, { ...parcel, lines: cart }, time);
  const promised: DeliveryPromise = (isPossible && order.delivery) || today;
  return {
    dated: isPossible ? order : { ...order, date: isoDateInIndia(time), delivery: promised },
    sentences: [
      `Placed on ${longDate(isoDateInIndia(time))}.`,
      expectedText(promised),
      ...deliveryNotes(promised, parcel, terms),
    ],
    warnings: [
      ...(isPossible
        ? []
        : [
            `The shopper’s device has the wrong date: it says ${longDate(isoDateInIndia(placedAt))}.`,
          ]),
      ...(promised.by === today.by
        ? []
        : [
            `Delivery: the shopper saw ${longDate(promised.by)}; it would be ${longDate(today.by)} today.`,
          ]),
    ],
  };
}
