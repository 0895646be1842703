import { describe, expect, it } from 'vitest';
import { evaluateLength } from '../../../scripts/budgets/lengths.mjs';
import { chooseCandidate, picturesFor, shownWidth } from '../../../scripts/budgets/pictures.mjs';
import { parseHtml } from '../support/html.ts';

describe('a CSS length', () => {
  it.each([
    ['302px', 302],
    ['50vw', 180],
    ['2rem', 32],
    ['calc(100vw - 2rem)', 328],
    ['calc((100vw - 48px) / 2)', 156],
    ['min(58vw, 100px)', 100],
    ['max(10vw, 1.5em)', 36],
    ['clamp(10px, 50vw, 150px)', 150],
    ['calc(100vw - 2 * 16px - -8px)', 336],
  ])('%s is %d px on a screen of 360 px', (text, expected) => {
    expect(evaluateLength(text, 360)).toBe(expected);
  });

  it.each(['50%', 'auto', 'calc(1px', '1px 2px', '', '* 2'])('"%s" is refused', (text) => {
    expect(() => evaluateLength(text, 360)).toThrow();
  });
});

describe('the width of a picture', () => {
  const sizes = '(min-width: 1376px) 302px, (min-width: 64rem) min(22vw, 300px), 45vw';
  it.each([
    [360, 162],
    [1024, 225.28],
    [1375, 300],
    [1376, 302],
  ])('on a screen of %d px is %d px', (viewport, expected) => {
    expect(shownWidth(sizes, viewport)).toBeCloseTo(expected);
  });

  it('follows several conditions at once', () => {
    const both = '(min-width: 300px) and (max-width: 400px) 10px, 20px';
    expect(shownWidth(both, 360)).toBe(10);
    expect(shownWidth(both, 500)).toBe(20);
  });
});

describe('the file of a set', () => {
  const set = '/c.avif 720w, /a.avif 240w, /b.avif 400w';
  it.each([
    [200, '/a.avif'],
    [240, '/a.avif'],
    [241, '/b.avif'],
    [2000, '/c.avif'],
  ])('for %d device pixels is %s', (needed, expected) => {
    expect(chooseCandidate(set, needed)).toBe(expected);
  });
});

describe('the pictures of a page', () => {
  const screen = { viewportPx: 360, density: 2 };
  const picture = (kind: string, name: string) =>
    `<picture data-picture="${kind}">
      <source type="image/webp" srcset="/${name}.webp 720w">
      <source type="image/avif" srcset="/${name}-s.avif 360w, /${name}-l.avif 720w" sizes="50vw">
      <img src="/${name}.jpg" alt="">
    </picture>`;

  it('are the AVIF files a phone takes, of the asked kind only', () => {
    const page = parseHtml(picture('card', 'bowl') + picture('room', 'decor'));
    expect(picturesFor(page, 'card', screen)).toEqual(['/bowl-s.avif']);
  });

  it('must have AVIF', () => {
    const page = parseHtml('<div data-picture="card"><img src="/a.jpg" alt=""></div>');
    expect(() => picturesFor(page, 'card', screen)).toThrow('A card picture has no AVIF: /a.jpg');
  });
});
