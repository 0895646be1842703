import { describe, expect, test } from 'vitest';
import { checkPicture, encodings, frame } from '../../../src/shop/picture';

describe('a chosen file', () => {
  const FIVE_MB = 5 * 1024 * 1024;

  test('may be any image of up to 5 MB', () => {
    expect(checkPicture({ type: 'image/heic', size: FIVE_MB })).toBe('ok');
  });

  test('must be an image', () => {
    expect(checkPicture({ type: 'application/pdf', size: 10 })).toBe('not-an-image');
    expect(checkPicture({ type: '', size: 10 })).toBe('not-an-image');
  });

  test('must not be larger than 5 MB', () => {
    expect(checkPicture({ type: 'image/png', size: FIVE_MB + 1 })).toBe('too-large');
  });
});

describe('the size of a shrunk picture', () => {
  test('keeps the proportions and the longest side', () => {
    expect(frame(4000, 3000, { side: 800 })).toMatchObject({ width: 800, height: 600 });
    expect(frame(3000, 4000, { side: 800 })).toMatchObject({ width: 600, height: 800 });
  });

  test('never makes a small picture larger', () => {
    expect(frame(40, 30, { side: 800 })).toMatchObject({ width: 40, height: 30 });
  });

  test('has at least one pixel on each side', () => {
    expect(frame(10000, 1, { side: 800 })).toMatchObject({ width: 800, height: 1 });
  });

  test('is cropped to the centre when it must be square', () => {
    expect(frame(400, 300, { side: 100, square: true })).toEqual({
      from: { x: 50, y: 0, width: 300, height: 300 },
      width: 100,
      height: 100,
    });
    expect(frame(300, 401, { side: 100, square: true }).from).toMatchObject({ x: 0, y: 50 });
  });
});

test('the quality is lowered before the size, and both have a minimum', () => {
  const tried = [...encodings(100)];
  expect(tried[0]).toEqual({ side: 100, quality: 0.82 });
  expect(tried[4]).toEqual({ side: 80, quality: 0.82 });
  expect(tried.at(-1)?.side).toBeGreaterThanOrEqual(16);
  expect(tried.length).toBeLessThan(50);
  expect([...encodings(16)]).toHaveLength(4);
});
