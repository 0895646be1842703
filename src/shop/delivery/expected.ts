import { isoDateInIndia } from '../date';
import type { DaySpan } from './days';
import { type DeliveryArea, transitDays } from './areas';

/** What of an order decides when it is delivered. */
interface Parcel {
  placedAt: number;
  lines: readonly { product: { id: string } }[];
  shipping: { zipCode: string };
}

/** What the day of a delivery follows from. */
export interface DeliveryFacts {
  /** Business days until an order is shipped, and on its way. */
  ships: DaySpan;
  arrives: DaySpan;
  /** Where it is longer on its way. */
  areas: readonly DeliveryArea[];
  /** The weeks that it takes to make a piece, by its id; pieces that are there already are left out. */
  weeks: Readonly<Record<string, number>>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 5;

/** The day so many business days after another; Saturdays and Sundays do not count. @param days 0 or more */
function businessDaysAfter(time: number, days: number): string {
  let left = days;
  let day = new Date(isoDateInIndia(time)).getTime();
  while (left > 0) {
    day += DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}

/** The day by which an order is expected at the latest (specification 9, Delivery), as an ISO date in India. */
export function expectedBy(
  { placedAt, lines, shipping }: Parcel,
  { ships, arrives, areas, weeks }: DeliveryFacts,
): string {
  const making = Math.max(0, ...lines.map(({ product }) => weeks[product.id] ?? 0)) * WEEK_DAYS;
  const way = transitDays(areas, shipping.zipCode, arrives);
  return businessDaysAfter(placedAt, making + ships.to + way.to);
}
