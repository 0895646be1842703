import type { Paise } from '../money/money';
import { isTakenNow } from '../payment/payment';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';
import type { StepDetails } from './record';
import { type StepName, stepOf } from './steps';
import { readTrackingNumber } from './tracking';

/** In characters, for courier, tracking number and reason. */
export const DETAIL_MAX = 200;

/**
 * Parses the details of a step, and only those that it asks for.
 * @returns null if a required detail is missing or wrong
 */
export function parseDetails(step: StepName, data: unknown): StepDetails | null {
  const { asks = [], requires = [] } = stepOf(step);
  const given = isRecord(data) ? data : {};
  const details: StepDetails = {};
  for (const name of asks) {
    const value = given[name];
    if (name === 'amount') {
      if (Number.isSafeInteger(value) && (value as Paise) > 0) details.amount = value as Paise;
    } else if (name === 'taken') {
      if (isTakenNow(value)) details.taken = value;
    } else if (typeof value === 'string') {
      const read = name === 'trackingNumber' ? readTrackingNumber : oneLine;
      const text = read(value).slice(0, DETAIL_MAX);
      if (text) details[name] = text;
    }
  }
  return requires.every((name) => details[name] !== undefined) ? details : null;
}
