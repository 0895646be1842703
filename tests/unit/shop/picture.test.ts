import { describe, expect, test } from 'vitest';
import { checkPicture, encodings, frame, isFaithful, isHeic } from '../../../src/shop/picture';

describe('a chosen picture', () => {
  const FIVE_MB = 5 * 1024 * 1024;

  test('may be any image of up to 5 MB', () => {
    expect(checkPicture({ type: 'image/heic', size: FIVE_MB })).toBe('ok');
  });

  test('must be an image', () => {
    expect(checkPicture({ type: 'application/pdf', size: 10 })).toBe('not-an-image');
    expect(checkPicture({ type: '', size: 10 })).toBe('not-an-image');
  });

  test.each(['IMG_0001.HEIC', 'photo.heif', 'photo.heic', 'DSC0001.HIF'])(
    'is recognised as HEIC by the name %s if its type is unknown',
    (name) => {
      for (const type of ['', 'application/octet-stream'])
        expect(checkPicture({ type, size: 10, name })).toBe('heic');
      expect(checkPicture({ type: 'application/pdf', size: 10, name })).toBe('not-an-image');
      expect(checkPicture({ type: 'image/heic', size: 10, name })).toBe('ok');
    },
  );

  test.each(['heic', 'heix', 'mif1', 'msf1', 'hevc'])(
    'is recognised as HEIC by the brand %s in its content',
    (brand) => {
      expect(isHeic(`\0\0\0\n ftyp${brand}`.replace(' ', ''))).toBe(true);
    },
  );

  test.each(['\0\0\0 ftypavif', '\x89PNG\r\n\x1a\n\0\0\0\r', 'ftypheic', ''])(
    'is not HEIC if it begins with %j',
    (head) => {
      expect(isHeic(head)).toBe(false);
    },
  );

  test('can’t be larger than 5 MB', () => {
    expect(checkPicture({ type: 'image/png', size: FIVE_MB + 1 })).toBe('too-large');
  });
});

describe('the size of a shrunk picture', () => {
  test('keeps the proportions, with the given longest side', () => {
    expect(frame(4000, 3000, { side: 800 })).toMatchObject({ width: 800, height: 600 });
    expect(frame(3000, 4000, { side: 800 })).toMatchObject({ width: 600, height: 800 });
  });

  test('is never larger than the original', () => {
    expect(frame(40, 30, { side: 800 })).toMatchObject({ width: 40, height: 30 });
  });

  test('has at least one pixel on each side', () => {
    expect(frame(10000, 1, { side: 800 })).toMatchObject({ width: 800, height: 1 });
  });

  test('is square and cropped to the centre if requested', () => {
    expect(frame(400, 300, { side: 100, square: true })).toEqual({
      from: { x: 50, y: 0, width: 300, height: 300 },
      width: 100,
      height: 100,
    });
    expect(frame(300, 401, { side: 100, square: true }).from).toMatchObject({ x: 0, y: 50 });
  });
});

test('shrinking a picture lowers its quality before its size, both down to a minimum', () => {
  const tried = [...encodings(100)];
  expect(tried[0]).toEqual({ side: 100, quality: 0.82 });
  expect(tried[4]).toEqual({ side: 80, quality: 0.82 });
  expect(tried.at(-1)?.side).toBeGreaterThanOrEqual(16);
  expect(tried.length).toBeLessThan(50);
  expect([...encodings(16)]).toHaveLength(4);
});

describe('a picture read from a canvas', () => {
  const drawn = [0, 128, 255, 255, 17, 238, 85, 255];

  test('is faithful if it nearly equals the drawing', () => {
    expect(isFaithful(drawn, Uint8ClampedArray.from(drawn))).toBe(true);
    expect(
      isFaithful(
        drawn,
        Uint8ClampedArray.from(drawn, (value) => value ^ 1),
      ),
    ).toBe(true);
  });

  test.each([
    ['white', drawn.map(() => 255)],
    ['striped', drawn.map((value, index) => (index < 4 ? value : 255 - value))],
    ['noisy in one channel', drawn.map((value, index) => (index === 5 ? value - 9 : value))],
    ['empty', []],
  ])('is not faithful if it is %s', (_, read) => {
    expect(isFaithful(drawn, read)).toBe(false);
  });
});
