import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimit } from '../../../src/endpoint/http/rate-limit';

const LIMITS = { turns: 2, together: 100, windowS: 600 };

describe('a rate limit', () => {
  test('gives attempts back, up to five for each turn', async () => {
    const limit = createRateLimit({ ...LIMITS, turns: 1 });
    for (let time = 0; time < 6; time += 1) {
      expect(await limit.take('a')).toEqual({ ok: true });
      await limit.giveBack('a');
    }
    expect(await limit.take('a')).toEqual({ ok: false, retryAfterS: 600 });
  });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('allows each caller a number of requests, and says when the next one is allowed', async () => {
    const limit = createRateLimit(LIMITS);
    expect(await limit.take('a')).toEqual({ ok: true });
    expect(await limit.take('a')).toEqual({ ok: true });
    expect(await limit.take('a')).toEqual({ ok: false, retryAfterS: 600 });
    expect(await limit.take('b')).toEqual({ ok: true });
  });

  test('limits the successful requests of all callers together', async () => {
    const limit = createRateLimit({ ...LIMITS, together: 3 });
    for (const caller of ['a', 'b', 'c']) {
      expect(await limit.take(caller)).toEqual({ ok: true });
      await limit.succeeded();
    }
    expect(await limit.take('d')).toEqual({ ok: false, retryAfterS: 600 });
  });

  test('doesn’t lock others out after failed attempts from many addresses', async () => {
    const limit = createRateLimit({ ...LIMITS, together: 4 });
    for (let n = 0; n < 50; n += 1) await limit.take(`caller ${n}`);
    expect(await limit.take('another caller')).toEqual({ ok: true });
  });

  test('allows requests again when the window has passed', async () => {
    const limit = createRateLimit({ ...LIMITS, turns: 1 });
    await limit.take('a');
    vi.advanceTimersByTime(600_001);
    expect(await limit.take('a')).toEqual({ ok: true });
  });
});
