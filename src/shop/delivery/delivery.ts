import { isRecord } from '../storage/parsed.ts';
import { type DeliveryArea, transitDays } from './areas.ts';
import { businessDaysAfter, type DaySpan, isIsoDate, sameDays } from './days.ts';

/** In business days, for every order. */
export interface StandardDelivery {
  ships: DaySpan;
  arrives: DaySpan;
}

export interface DeliveryTerms extends StandardDelivery {
  areas: readonly DeliveryArea[];
  /** ISO dates. */
  holidays: readonly string[];
}

export interface DeliveryDays {
  /** Until it's shipped, including the time to make it. */
  handling: DaySpan;
  transit: DaySpan;
}

const BUSINESS_DAYS_PER_WEEK = 5;

/** @param weeks to make it, 0 when in stock @param pin six digits, if known */
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

export interface Parcel {
  lines: readonly { product: { weeks?: number | undefined } }[];
  pin: string;
}

/** The longest of the lines, 0 when all are in stock. */
export function weeksToMakeAll(lines: Parcel['lines']): number {
  return Math.max(0, ...lines.map(({ product }) => product.weeks ?? 0));
}

/** As shown to the shopper at checkout. */
export interface DeliveryPromise {
  /** The latest day, as an ISO date in India (specification 9, Delivery). */
  by: string;
  /** Business days in transit, if unusual. */
  transit?: DaySpan;
}

/** @param time when the order is placed, in milliseconds since the epoch */
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

/** Undefined when missing or invalid. */
export function parsePromise(data: unknown): DeliveryPromise | undefined {
  if (!isRecord(data) || !isIsoDate(data.by)) return undefined;
  const { by, transit } = data;
  if (!isRecord(transit) || !isDays(transit.from) || !isDays(transit.to)) return { by };
  return { by, transit: { from: transit.from, to: transit.to } };
}
