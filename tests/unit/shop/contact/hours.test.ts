import { expect, test } from 'vitest';
import { daysLabel, timesLabel } from '../../../../src/shop/contact/hours';

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Mon-Fri'],
  [['Saturday'], 'Sat'],
  [['Sunday', 'Saturday'], 'Sat-Sun'],
  [['Monday', 'Wednesday', 'Thursday', 'Sunday'], 'Mon, Wed-Thu, Sun'],
] as const)('the days %j are called %s', (days, label) => {
  expect(daysLabel(days)).toBe(label);
});

test('a day with times says them, and one without is closed', () => {
  expect(timesLabel({ days: ['Monday'], opens: '10:00', closes: '19:00' })).toBe('10:00–19:00');
  expect(timesLabel({ days: ['Monday'] })).toBe('Closed');
  expect(timesLabel({ days: ['Monday'], opens: '10:00' })).toBe('Closed');
});
