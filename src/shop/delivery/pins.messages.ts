import { longDate } from '../date';
import { deliveryMessages } from './delivery.messages';
import type { District } from './pins';

const placeName = ({ district, state }: District) =>
  district && district !== state ? `${district}, ${state}` : state;

/** What is said of PIN codes. */
export const pinMessages = {
  name: placeName,
  isIn: (place: District) => `That is in ${placeName(place)}.`,
  spans: 'This PIN code is in two states. Yours is',
  unknown: 'We could not find this PIN code. Please check it. If it is right, continue.',
  contradicts: ({ state }: District) =>
    `This PIN code is in ${state}. Choose that state, or confirm that yours is right.`,
  bothRight: 'My PIN code and my state are right',
  question: 'Check delivery',
  pin: 'PIN code',
  ask: 'Check',
  wrong: 'Enter the six digits of the PIN code, such as 244001',
  answer: (by: string, place: District | undefined) =>
    `${deliveryMessages.expected} ${longDate(by)}${place ? ` in ${placeName(place)}` : ''}, if you order today.`,
  cash: (offered: boolean) =>
    offered ? 'Cash on delivery is offered there.' : 'Cash on delivery is not offered there.',
} as const;
