import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFreeStrip } from '../../../src/components/toasts/free-strip';

const SCREEN = { top: 0, bottom: 740 };

describe('the free strip of a screen', () => {
  test('ends at its lower edge when nothing is there', () => {
    expect(findFreeStrip(80, SCREEN, [])).toEqual({ top: 0, bottom: 740 });
    expect(findFreeStrip(80, SCREEN, [{ top: 100, bottom: 140 }])).toEqual({
      top: 140,
      bottom: 740,
    });
  });

  test('ends above a bar at the edge, and above a heading that leaves too little room below it', () => {
    const bar = { top: 668, bottom: 740 };
    expect(findFreeStrip(80, SCREEN, [bar]).bottom).toBe(668);
    expect(findFreeStrip(80, SCREEN, [bar, { top: 600, bottom: 640 }]).bottom).toBe(600);
  });

  test('is the highest one when none is high enough', () => {
    const taken = [
      { top: 0, bottom: 300 },
      { top: 350, bottom: 500 },
      { top: 530, bottom: 740 },
    ];
    expect(findFreeStrip(80, SCREEN, taken)).toEqual({ top: 300, bottom: 350 });
  });

  test('has no height when all is taken', () => {
    const { top, bottom } = findFreeStrip(80, SCREEN, [{ top: -10, bottom: 800 }]);
    expect(bottom - top).toBe(0);
  });

  test('never overlaps what is taken, whatever is where', () => {
    const strip = fc
      .record({
        top: fc.integer({ min: -200, max: 800 }),
        height: fc.integer({ min: 1, max: 400 }),
      })
      .map(({ top, height }) => ({ top, bottom: top + height }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.array(strip), (height, taken) => {
        const free = findFreeStrip(height, SCREEN, taken);
        if (free.bottom > free.top)
          expect(taken.filter(({ top, bottom }) => top < free.bottom && bottom > free.top)).toEqual(
            [],
          );
        expect(free.top).toBeGreaterThanOrEqual(SCREEN.top);
        expect(free.bottom).toBeLessThanOrEqual(SCREEN.bottom);
      }),
    );
  });
});
