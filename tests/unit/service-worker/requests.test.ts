import { describe, expect, test } from 'vitest';
import { isPicture, isPinFile, pageAt, pictureOf } from '../../../src/service-worker/requests.ts';

describe('pageAt', () => {
  test.each([
    ['/', '/'],
    ['/shop/', '/shop'],
    ['/product/urli-bowl', '/product/urli-bowl'],
    ['/order/AAN-261121-7K2WX-M94RY', '/order'],
    ['/order/AAN-1001/', '/order'],
  ])('returns for %s the cached page %s', (path, address) => {
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
  ])('returns no page for %s', (path) => {
    expect(pageAt(path)).toBeNull();
  });
});

test('isPicture recognises pictures by their extension', () => {
  expect(['/a.avif', '/a.webp', '/a.jpeg', '/a.png'].every(isPicture)).toBe(true);
  expect(isPicture('/_astro/a.js')).toBe(false);
});

test('pictureOf is the same for all sizes and formats of a picture', () => {
  const small = '/_astro/urli-bowl.D0-_uPLF_Z1bc.avif';
  expect(pictureOf(small)).toBe(pictureOf('/_astro/urli-bowl.D0-_uPLF_2aXq9.webp'));
  expect(pictureOf(small)).not.toBe(pictureOf('/_astro/urli-bowl.E1-_uPLF_Z1bc.avif'));
});

test('isPinFile recognises PIN code files by their address', () => {
  expect(isPinFile('/pins/68.json')).toBe(true);
  for (const other of ['/pins/licence.txt', '/pins/680.json', '/shop/pins/68.json'])
    expect(isPinFile(other), other).toBe(false);
});
