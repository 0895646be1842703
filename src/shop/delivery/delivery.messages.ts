import { isoDateInIndia, longDate } from '../date.ts';
import { daysText, type DaySpan } from './days.ts';
import {
  type DeliveryPromise,
  type Parcel,
  type StandardDelivery,
  weeksToMakeAll,
} from './delivery.ts';

const weeksText = (weeks: number) => (weeks === 1 ? 'a week' : `${weeks} weeks`);

export const deliveryMessages = {
  expected: 'Expected by',
  made: (weeks: number) => `Made to order, in about ${weeksText(weeks)}`,
  readyToShip: (weeks: number) => `Made to order: ready to ship in about ${weeksText(weeks)}.`,
  madeFirst: (weeks: number, { ships }: StandardDelivery) =>
    `Made to order in about ${weeksText(weeks)}, then shipped within ${daysText(ships)} business days.`,
  elsewhere: (transit: DaySpan, pin: string, { arrives }: StandardDelivery) =>
    `Standard delivery takes ${daysText(arrives)} business days; to PIN code ${pin} it takes ${daysText(transit)}.`,
} as const;

/** Why an order's arrival differs from the standard sentences; may be empty. */
export function deliveryNotes(
  { transit }: DeliveryPromise,
  { lines, pin }: Parcel,
  standard: StandardDelivery,
): string[] {
  const weeks = weeksToMakeAll(lines);
  return [
    ...(weeks > 0 ? [deliveryMessages.madeFirst(weeks, standard)] : []),
    ...(transit ? [deliveryMessages.elsewhere(transit, pin, standard)] : []),
  ];
}

export const expectedText = ({ by }: DeliveryPromise) =>
  `${deliveryMessages.expected} ${longDate(by)}.`;

/** Shown when a device's clock must be wrong. */
export function wrongClock(now: number): string {
  return `Your device’s clock seems to be wrong: it says ${longDate(isoDateInIndia(now))}. Please correct it so your card and order dates are right.`;
}
