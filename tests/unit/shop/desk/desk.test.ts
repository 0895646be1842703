import { expect, test } from 'vitest';
import { pastedNumbers } from '../../../../src/shop/desk/desk';

const ids = ['AAN-261121-22222-22222', 'AAN-261121-33333-33333', 'AAN-261121-44444-44444'];
const [first, second, third] = ids as [string, string, string];

test.each([
  ['one per line', 'DL1\nDL2\r\nDL3\n', first, { [first]: 'DL1', [second]: 'DL2', [third]: 'DL3' }],
  ['from a later row on', 'DL2\nDL3', second, { [second]: 'DL2', [third]: 'DL3' }],
  ['with a gap', 'DL1\n\nDL3', first, { [first]: 'DL1', [third]: 'DL3' }],
  ['more than there are orders', 'DL2\nDL3\nDL4', second, { [second]: 'DL2', [third]: 'DL3' }],
  [
    'after their orders’ numbers, in any order',
    `${third}, DL3\n#${first.toLowerCase()}\tDL1`,
    second,
    { [third]: 'DL3', [first]: 'DL1' },
  ],
])('tracking numbers can be pasted %s', (_, text, row, numbers) => {
  expect(pastedNumbers(text, ids, row)).toEqual(numbers);
});
