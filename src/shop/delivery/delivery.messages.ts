import { longDate } from '../date.ts';
import { daysText, type DaySpan } from './days.ts';
import {
  type DeliveryPromise,
  type Parcel,
  type StandardDelivery,
  weeksToMakeAll,
} from './delivery.ts';

const weeksText = (weeks: number) => (weeks === 1 ? 'a week' : `${weeks} weeks`);

/** What the shop says about the time a delivery takes. */
export const deliveryMessages = {
  expected: 'Expected by',
  /** Beside the name of a piece. */
  made: (weeks: number) => `Made to order, in about ${weeksText(weeks)}`,
  /** On the page of a piece. */
  readyToShip: (weeks: number) =>
    `Made to order: it is ready to ship in about ${weeksText(weeks)}.`,
  madeFirst: (weeks: number, { ships }: StandardDelivery) =>
    `Made to order: making it takes about ${weeksText(weeks)}. The ${daysText(ships)} business days until it ships begin then.`,
  elsewhere: (transit: DaySpan, pin: string, { arrives }: StandardDelivery) =>
    `Standard delivery takes ${daysText(arrives)} business days; to PIN code ${pin} it takes ${daysText(transit)}.`,
} as const;

/** Why an order arrives at another time than the standard sentences say; empty when it does not. */
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

/** When an order arrives, in one sentence. */
export const expectedText = ({ by }: DeliveryPromise) =>
  `${deliveryMessages.expected} ${longDate(by)}.`;
