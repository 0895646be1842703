import { type District, placeName } from './pins.ts';
import { isoDateInIndia, longDate } from '../date.ts';
import {
  type DaySpan,
  daysText,
  type DeliveryPromise,
  type DeliveryTerms,
  isOutside,
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
  /** Also stands for a clause. */
  shipsOn: (until: string) => `We ship again on ${longDate(until)}`,
  shipsAgain: (until: string): string => `${deliveryMessages.shipsOn(until)}.`,
  elsewhere: (transit: DaySpan, pin: string, { arrives }: StandardDelivery) =>
    `Standard delivery takes ${daysText(arrives)} business days; to PIN code ${pin} it takes ${daysText(transit)}.`,
} as const;

/** Explains why an order's arrival differs from the standard; may be empty. */
export function deliveryNotes(
  { by, transit }: DeliveryPromise,
  { lines, pin }: Parcel,
  standard: StandardDelivery,
): string[] {
  const weeks = weeksToMakeAll(lines);
  const { pause } = standard;
  return [
    ...(pause && by >= pause.until ? [deliveryMessages.shipsAgain(pause.until)] : []),
    ...(weeks > 0 ? [deliveryMessages.madeFirst(weeks, standard)] : []),
    ...(transit ? [deliveryMessages.elsewhere(transit, pin, standard)] : []),
  ];
}

export const expectedText = ({ by }: DeliveryPromise) =>
  `${deliveryMessages.expected} ${longDate(by)}.`;

export function wrongClock(now: number): string {
  return `Your device’s clock seems to be wrong: it says ${longDate(isoDateInIndia(now))}. Please set it right: we use it to date your order and to check whether your card has expired.`;
}

const nameOf = ({ district, state }: District) => placeName(district, state);

export const pinMessages = {
  name: nameOf,
  isIn: (place: District) => `Delivering to ${nameOf(place)}.`,
  spans: 'This PIN code covers parts of two states. Choose yours:',
  unknown: 'We could not find this PIN code. Please check it. If it is right, continue.',
  contradicts: ({ state }: District) =>
    `This PIN code is in ${state}. Choose that state, or confirm that yours is right.`,
  bothRight: 'My PIN code and my state are right',
  onlyWithin: (state: string) => `We deliver within ${state} only.`,
  question: 'Check delivery to your PIN code',
  ask: 'Check',
  wrong: 'Enter the six digits of the PIN code, such as 244001',
  answer: (by: string, place: District | undefined) =>
    `${place ? `Reaches ${nameOf(place)}` : 'Arrives'} by ${longDate(by)} if you order today.`,
  cash: (offered: boolean) =>
    offered ? 'Cash on delivery available.' : 'No cash on delivery at this PIN code.',
} as const;

/**
 * What is wrong with a place to which the shop may not sell, by field. Whatever anyone confirms, the parcel would go
 * there.
 * @param places those of the PIN code; empty if unknown
 */
export function outsideErrors(
  { onlyState }: Pick<DeliveryTerms, 'onlyState'>,
  { state }: { state: string },
  places: readonly District[],
): { state?: string; zipCode?: string } {
  if (onlyState === undefined) return {};
  const sentence = pinMessages.onlyWithin(onlyState);
  if (state && state !== onlyState) return { state: sentence };
  return isOutside({ onlyState }, places) ? { zipCode: sentence } : {};
}
