import { expect, test } from 'vitest';
import { daysLabel, hoursText, timesLabel } from '../../../../src/shop/contact/hours';

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Mon-Fri'],
  [['Saturday'], 'Sat'],
  [['Sunday', 'Saturday'], 'Sat-Sun'],
  [['Monday', 'Wednesday', 'Thursday', 'Sunday'], 'Mon, Wed-Thu, Sun'],
] as const)('the opening days %j are abbreviated to %s', (days, label) => {
  expect(daysLabel(days)).toBe(label);
});

test('the hours of a day are its times, or “closed” without times', () => {
  expect(timesLabel({ days: ['Monday'], opens: '10:00', closes: '19:00' })).toBe('10:00–19:00');
  expect(timesLabel({ days: ['Monday'] })).toBe('Closed');
  expect(timesLabel({ days: ['Monday'], opens: '10:00' })).toBe('Closed');
});

test.each([
  ['10:00', '19:00', 'Mon–Tue 10 am–7 pm'],
  ['12:00', '17:30', 'Mon–Tue 12–5:30 pm'],
  ['09:15', '12:00', 'Mon–Tue 9:15 am–12 pm'],
  ['00:00', '06:00', 'Mon–Tue 12–6 am'],
  [undefined, undefined, 'Mon–Tue closed'],
])('the footer shows the hours from %s to %s as “%s”', (opens, closes, text) => {
  expect(hoursText({ days: ['Monday', 'Tuesday'], opens, closes })).toBe(text);
});
