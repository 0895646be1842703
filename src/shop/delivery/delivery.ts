import { isIsoDate, isoDateInIndia } from '../date.ts';
import { isRecord } from '../storage/parsed.ts';
import type { District } from './pins.ts';

export interface DeliveryArea {
  pins: readonly string[];
  /** Business days in transit, if different from the standard. */
  arrives?: DaySpan;
  /** True when omitted. */
  cashOnDelivery?: boolean;
}

/** The area with the longest prefix of the PIN code, or undefined. */
function areaOf(areas: readonly DeliveryArea[], pin: string): DeliveryArea | undefined {
  const fitting = areas.flatMap((area) =>
    area.pins.filter((start) => pin.startsWith(start)).map((start) => ({ area, start })),
  );
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.area;
}

/** Business days in transit. @param usual for PIN codes outside these areas */
export function transitDays(areas: readonly DeliveryArea[], pin: string, usual: DaySpan): DaySpan {
  return areaOf(areas, pin)?.arrives ?? usual;
}

export function offersCash(areas: readonly DeliveryArea[], pin: string): boolean {
  return areaOf(areas, pin)?.cashOnDelivery ?? true;
}

export interface DaySpan {
  from: number;
  to: number;
}

/** 2-3, or just 2 if both numbers are equal. */
export function daysText({ from, to }: DaySpan): string {
  return from === to ? String(from) : `${from}-${to}`;
}

const sameDays = (a: DaySpan, b: DaySpan) => a.from === b.from && a.to === b.to;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days on which nothing is packed or carried, until the one on which the shop ships again. ISO dates. */
export interface Pause {
  from: string;
  until: string;
}

/** Adds business days in India: no Saturdays, Sundays, holidays and pauses. @param time milliseconds since the epoch */
function businessDaysAfter(
  time: number,
  days: number,
  { holidays, pause }: Pick<DeliveryTerms, 'holidays' | 'pause'>,
): string {
  let left = days;
  const isPaused = (day: string) => pause !== undefined && pause.from <= day && day < pause.until;
  let iso = isoDateInIndia(time);
  while (left > 0) {
    const next = new Date(Date.parse(iso) + DAY_MS);
    iso = next.toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(next.getUTCDay());
    if (!isWeekend && !holidays.includes(iso) && !isPaused(iso)) left -= 1;
  }
  return iso;
}

/** The day on which parcels leave again, if an order of now waits for it. @param time milliseconds since the epoch */
export function shipsAgainOn(terms: DeliveryTerms, time: number): string | undefined {
  const until = terms.pause?.until;
  return until && businessDaysAfter(time, terms.ships.to, terms) >= until ? until : undefined;
}

/** Splits a text of the editors at what it says about the usual days until parcels leave: every other part. */
export const shippingClauses = (text: string): string[] =>
  text.split(/((?:[^\s.;][^.;]*)?\bships?\b[^.;]*\bbusiness days?)/i);

/** In business days; applies to every order. */
export interface StandardDelivery {
  ships: DaySpan;
  arrives: DaySpan;
  /** The current or next one, which the owner has set at the desk. */
  pause?: Pause | undefined;
}

export interface DeliveryTerms extends StandardDelivery {
  areas: readonly DeliveryArea[];
  /** ISO dates. */
  holidays: readonly string[];
  /** The only state to which the shop may sell; everywhere in India if undefined. */
  onlyState?: string | undefined;
}

/** Whether the shop may sell to none of the places of a PIN code. @param places empty if unknown */
export function isOutside(
  { onlyState }: Pick<DeliveryTerms, 'onlyState'>,
  places: readonly District[],
): boolean {
  return (
    onlyState !== undefined && places.length > 0 && !places.some(({ state }) => state === onlyState)
  );
}

export interface DeliveryDays {
  /** Until the order is shipped, including the time to make the pieces. */
  handling: DaySpan;
  transit: DaySpan;
}

const BUSINESS_DAYS_PER_WEEK = 5;

/** @param weeks how long making takes, 0 if in stock @param pin six digits, if known */
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

/** The longest time of all lines, 0 if all are in stock. */
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
    by: businessDaysAfter(time, handling.to + transit.to, terms),
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
