import { describe, expect, test, vi } from 'vitest';
import {
  checkNotice,
  NO_NOTICE,
  type Notice,
  NOTICE_MAX,
  noticeOn,
  parseNotice,
  pauseOn,
} from '../../../../src/shop/today/notice';
import { showNotice } from '../../../../src/shop/today/show-notice';
import { parseToday } from '../../../../src/shop/today/today';
import { fakeStorage } from '../../../support/storage';

const TODAY = '2026-10-20';
const diwali: Notice = {
  text: 'Happy Diwali',
  first: '2026-10-20',
  last: '2026-11-03',
  closed: '2026-10-28',
  again: '2026-11-04',
};

describe('a notice', () => {
  test.each([
    ['2026-10-19', ''],
    ['2026-10-20', 'Happy Diwali. We ship again on November 4, 2026.'],
    ['2026-11-03', 'Happy Diwali. We ship again on November 4, 2026.'],
    ['2026-11-04', ''],
  ])('reads on %s: %s', (day, text) => {
    expect(noticeOn(diwali, day)).toBe(text);
  });

  test('is the pause alone, or the sentence alone, and keeps the sentence’s own end', () => {
    expect(noticeOn({ ...diwali, text: '' }, TODAY)).toBe('We ship again on November 4, 2026.');
    expect(noticeOn({ ...diwali, text: 'Hello!', again: '' }, TODAY)).toBe('Hello!');
  });

  test('no longer mentions a pause that is over', () => {
    expect(noticeOn({ ...diwali, last: '2026-11-09' }, '2026-11-04')).toBe('Happy Diwali.');
  });

  test.each([
    ['neither sentence nor pause', { text: '', closed: '', again: '' }, 'text'],
    ['a sentence that is too long', { text: 'x'.repeat(NOTICE_MAX + 1) }, 'text'],
    ['no first day', { first: '' }, 'first'],
    ['a day that doesn’t exist', { last: '2026-11-31' }, 'last'],
    ['a last day before the first', { last: '2026-10-19' }, 'last'],
    ['a last day that is over', { first: '2026-10-01', last: '2026-10-19' }, 'last'],
    ['a day that isn’t one', { closed: 'soon', again: '' }, 'closed'],
    ['a pause without an end', { text: '', again: '' }, 'again'],
    ['shipping again before the pause', { again: '2026-10-28' }, 'again'],
    ['a pause of a year', { again: '2027-11-04' }, 'again'],
  ] as const)('is refused with %s', (_, given, field) => {
    expect(Object.keys(checkNotice({ ...diwali, ...given }, TODAY))).toEqual([field]);
  });

  test('is accepted for a single day, and without a pause', () => {
    expect(checkNotice(diwali, TODAY)).toEqual({});
    const short = { ...NO_NOTICE, text: 'Open on Sunday.', first: TODAY, last: TODAY };
    expect(checkNotice(short, TODAY)).toEqual({});
  });

  test('is read from any data, on one line and without invisible characters', () => {
    expect(parseNotice({ ...diwali, text: ' Happy\nDiwali\u202e ' })).toEqual(diwali);
    for (const data of [null, 'x', {}, { ...diwali, last: 3 }])
      expect(parseNotice(data)).toBeNull();
  });
});

test('a pause starts with the notice unless it has its own first day', () => {
  expect(pauseOn(diwali, TODAY)).toEqual({ from: '2026-10-28', until: '2026-11-04' });
  expect(pauseOn({ ...diwali, closed: '' }, TODAY)).toMatchObject({ from: '2026-10-20' });
  expect(pauseOn(diwali, '2026-11-04')).toBeUndefined();
  expect(pauseOn(null, TODAY)).toBeUndefined();
});

test.each([null, '<html>', [], {}, { left: [], notice: 4, pause: { from: 'x' } }])(
  'the answer %j says that nothing has changed',
  (answer) => {
    expect(parseToday(answer)).toEqual({ left: {}, notice: '' });
  },
);

test('a notice is shown once in a tab, until it changes; then the old one ends', () => {
  const tab = fakeStorage();
  const notify = vi.fn();
  for (const text of ['', 'One.', 'One.', 'Two.', '', '']) showNotice(tab, notify, text);
  expect(notify.mock.calls).toMatchObject([
    [{ title: 'Please note', description: 'One.' }],
    [{ title: 'Please note', description: 'Two.' }],
    // Only ends the last one.
    [{ title: '' }],
  ]);
});
