import { expect, test } from 'vitest';
import { isSecondTap } from '../../../src/shop/double-tap';

const first = { clientX: 100, clientY: 100, timeStamp: 1000, detail: 1, pointerType: 'touch' };

test.each([
  ['a finger’s tap at the same place', {}, true],
  ['the second click of a mouse', { detail: 2, pointerType: 'mouse' }, true],
  ['a repeated key', { detail: 0, pointerType: '' }, true],
  ['another click of a mouse', { pointerType: 'mouse' }, false],
  ['a tap elsewhere', { clientY: 130 }, false],
  ['a later tap', { timeStamp: 1600 }, false],
])('$0 counts as a second tap: $2', (_what, change, expected) => {
  expect(isSecondTap({ ...first, timeStamp: 1200, ...change }, first)).toBe(expected);
});
