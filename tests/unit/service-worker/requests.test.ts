import { describe, expect, test } from 'vitest';
import { isPicture, isPinFile, pageAt, pictureOf } from '../../../src/service-worker/requests.ts';

describe('a page', () => {
  test.each([
    ['/', '/'],
    ['/shop/', '/shop'],
    ['/product/urli-bowl', '/product/urli-bowl'],
    ['/order/AAN-261121-7K2WX-M94RY', '/order'],
    ['/order/AAN-1001/', '/order'],
  ])('is cached for %s under %s', (path, address) => {
    expect(pageAt(path)).toBe(address);
  });

  test.each([
    '/api/user/register/',
    '/__/auth/handler',
    '/emulator/action',
    '/emulator/auth/handler',
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
    '/securetoken.googleapis.com/v1/token',
    '/invoice.pdf',
    '/sw.js',
    '/healthz',
    '/desk',
    '/desk/',
  ])('never at %s', (path) => {
    expect(pageAt(path)).toBeNull();
  });
});

test('pictures are known by their ending', () => {
  expect(['/a.avif', '/a.webp', '/a.jpeg', '/a.png'].every(isPicture)).toBe(true);
  expect(isPicture('/_astro/a.js')).toBe(false);
});

test('all sizes of a picture are one picture', () => {
  const small = '/_astro/urli-bowl.D0-_uPLF_Z1bc.avif';
  expect(pictureOf(small)).toBe(pictureOf('/_astro/urli-bowl.D0-_uPLF_2aXq9.webp'));
  expect(pictureOf(small)).not.toBe(pictureOf('/_astro/urli-bowl.E1-_uPLF_Z1bc.avif'));
});

test('the files of PIN codes are known by their addresses', () => {
  expect(isPinFile('/pins/68.json')).toBe(true);
  for (const other of ['/pins/licence.txt', '/pins/680.json', '/shop/pins/68.json'])
    expect(isPinFile(other), other).toBe(false);
});
