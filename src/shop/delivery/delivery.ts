import { isRecord } from '../storage/parsed.ts';
import { type DeliveryArea, transitDays } from './areas.ts';
import { businessDaysAfter, type DaySpan, isIsoDate, sameDays } from './days.ts';

/** What the shop undertakes for every order, in business days. */
export interface StandardDelivery {
  /** Until an order is shipped. */
  ships: DaySpan;
  /** On its way. */
  arrives: DaySpan;
}

/** Everything that decides when an order arrives. */
export interface DeliveryTerms extends StandardDelivery {
  /** Where delivery is different. */
  areas: readonly DeliveryArea[];
  /** ISO dates that are no business days. */
  holidays: readonly string[];
}

/** How many business days an order takes. */
export interface DeliveryDays {
  /** Until it is shipped: the time to make it included. */
  handling: DaySpan;
  /** On its way. */
  transit: DaySpan;
}

const BUSINESS_DAYS_PER_WEEK = 5;

/** How long a delivery takes. @param weeks to make it, 0 when it is in stock; @param pin six digits, if known */
export function deliveryDays(
  { ships, arrives, areas = [] }: StandardDelivery & Partial<DeliveryTerms>,
  weeks: number,
  pin = '',
): DeliveryDays {
  const making = weeks * BUSINESS_DAYS_PER_WEEK;
  return {
    handling: { from: making + ships.from, to: making + ships.to },
    transit: transitDays(areas, pin, arrives),
  };
}

/** What a parcel contains, and where it goes. */
export interface Parcel {
  lines: readonly { product: { weeks?: number | undefined } }[];
  /** Six digits. */
  pin: string;
}

/** The weeks that it takes to make an order: those of the piece that takes longest, 0 when all are in stock. */
export function weeksToMakeAll(lines: Parcel['lines']): number {
  return Math.max(0, ...lines.map(({ product }) => product.weeks ?? 0));
}

/** When an order arrives, as the shopper was told when it was placed. */
export interface DeliveryPromise {
  /** The latest day, as an ISO date in India (specification 9, Delivery). */
  by: string;
  /** Business days on its way, where it takes longer or shorter than elsewhere. */
  transit?: DaySpan;
}

/** When an order arrives that is placed at a given time. @param time milliseconds since the epoch */
export function deliveryPromise(
  terms: DeliveryTerms,
  { lines, pin }: Parcel,
  time: number,
): DeliveryPromise {
  const { handling, transit } = deliveryDays(terms, weeksToMakeAll(lines), pin);
  return {
    by: businessDaysAfter(time, handling.to + transit.to, terms.holidays),
    ...(!sameDays(transit, terms.arrives) && { transit }),
  };
}

const LONGEST_DAYS = 90;
const isDays = (data: unknown): data is number =>
  Number.isInteger(data) && (data as number) >= 0 && (data as number) <= LONGEST_DAYS;

/** Parses a stored promise; undefined when it is missing or not valid. */
export function parsePromise(data: unknown): DeliveryPromise | undefined {
  if (!isRecord(data) || !isIsoDate(data.by)) return undefined;
  const { by, transit } = data;
  if (!isRecord(transit) || !isDays(transit.from) || !isDays(transit.to)) return { by };
  return { by, transit: { from: transit.from, to: transit.to } };
}
