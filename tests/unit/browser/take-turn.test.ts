import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
let refused: RegExp;

/** Locks that are granted at once, except those with a refused name. */
const locks = {
  query: () => Promise.resolve({ held: [] }),
  request: (name: string, run: () => unknown) =>
    refused.test(name)
      ? Promise.reject(new TypeError('The provided callback is no longer runnable.'))
      : Promise.resolve().then(run),
};

beforeEach(() => {
  stored.clear();
  refused = /^$/;
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: vi.fn() });
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a turn', () => {
  test('runs, and leaves its number for the next one', async () => {
    const { takeTurn } = await import('../../../src/browser/take-turn');
    const run = vi.fn();
    await takeTurn(run);
    const first = Number(stored.get('turn'));
    await takeTurn(run);
    expect(run).toHaveBeenCalledTimes(2);
    expect(Number(stored.get('turn'))).toBeGreaterThan(first);
  });

  test('ends also when the browser refuses to announce its number', async () => {
    const { takeTurn } = await import('../../../src/browser/take-turn');
    refused = /^turn/;
    const run = vi.fn();
    await takeTurn(run);
    expect(run).toHaveBeenCalledOnce();
  });

  test('rejects when the browser refuses it, without having run', async () => {
    const { takeTurn } = await import('../../../src/browser/take-turn');
    refused = /^storage/;
    const run = vi.fn();
    await expect(takeTurn(run)).rejects.toThrow('no longer runnable');
    expect(run).not.toHaveBeenCalled();
  });
});
