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
/** A device tries for 30 days to post an order. */
const OLDEST_MS = 31 * DAY_MS;

/** What the mails say about the time of an order. */
export interface Timing {
  /** When it was placed and when it is expected, with what differs from standard delivery. */
  sentences: readonly string[];
  /** What the owner should look at. */
  warnings: readonly string[];
}

/**
 * When an order was placed and when it arrives: as its device says, and by the server's clock where that cannot be right.
 * @param now milliseconds since the epoch
 */
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
  const told: DeliveryPromise = (isPossible && order.delivery) || today;
  return {
    sentences: [
      `Placed on ${longDate(isoDateInIndia(time))}.`,
      expectedText(told),
      ...deliveryNotes(told, parcel, terms),
    ],
    warnings: [
      ...(isPossible
        ? []
        : [
            `The clock of the shopper's device is wrong: it says ${longDate(isoDateInIndia(placedAt))}.`,
          ]),
      ...(told.by === today.by
        ? []
        : [
            `Delivery: the shopper was told ${longDate(told.by)}, by today's terms it is ${longDate(today.by)}.`,
          ]),
    ],
  };
}
