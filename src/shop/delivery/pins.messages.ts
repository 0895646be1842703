import { longDate } from '../date';
import type { District } from './pins';

const placeName = ({ district, state }: District) =>
  district && district !== state ? `${district}, ${state}` : state;

export const pinMessages = {
  name: placeName,
  isIn: (place: District) => `Delivering to ${placeName(place)}.`,
  spans: 'This PIN code covers parts of two states. Choose yours:',
  unknown: 'We could not find this PIN code. Please check it. If it is right, continue.',
  contradicts: ({ state }: District) =>
    `This PIN code is in ${state}. Choose that state, or confirm that yours is right.`,
  bothRight: 'My PIN code and my state are right',
  question: 'Check delivery',
  pin: 'PIN code',
  ask: 'Check',
  wrong: 'Enter the six digits of the PIN code, such as 244001',
  answer: (by: string, place: District | undefined) =>
    `${place ? `Reaches ${placeName(place)}` : 'Arrives'} by ${longDate(by)} if you order today.`,
  cash: (offered: boolean) =>
    offered ? 'Cash on delivery available.' : 'No cash on delivery at this PIN code.',
} as const;
