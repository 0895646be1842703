import { expect, test } from 'vitest';
import { fillIn } from '../../src/collections/marks';

const FACTS = { returnDays: '1', shipDays: '1-2', towns: 'one', pieces: '21' };

test.each([
  ['Within {returnDays} days.', 'Within 1 day.'],
  ['Ships in {returnDays} business days.', 'Ships in 1 business day.'],
  ['Ships in {shipDays} business days.', 'Ships in 1-2 business days.'],
  ['{pieces} pieces from {towns} towns', '21 pieces from one town'],
  ['{towns} towns. {returnDays} days.', 'One town. One day.'],
  ['In {returnDays} daysies', 'In 1 daysies'],
])('the text “%s” is filled in as “%s”', (text, filled) => {
  expect(fillIn({ text }, FACTS)).toEqual({ text: filled });
});
