import { brotliCompressSync } from 'node:zlib';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitsScript } from '../../integrations/inline-scripts.mjs';

const ADDRESS = 'https://visits.example/shop';
/** Half a KB. */
const LIMIT_BYTES = 512;

let script: string;
beforeAll(async () => {
  script = await visitsScript(ADDRESS);
});

type Entry = Record<string, unknown>;

/** Runs the script with the interfaces of one browser or another, without a page. */
function visit({
  navigator = {},
  knows = ['largest-contentful-paint', 'event', 'layout-shift'],
} = {}) {
  const observers = new Map<string, (list: { getEntries: () => Entry[] }) => void>();
  const sent: { url: string; options: RequestInit }[] = [];
  const document = {
    currentScript: { dataset: { page: '/order' } },
    visibilityState: 'visible',
    onvisibilitychange: null as (() => void) | null,
  };
  class PerformanceObserver {
    static supportedEntryTypes = knows;
    constructor(private readonly callback: (list: { getEntries: () => Entry[] }) => void) {}
    observe({ type }: { type: string }) {
      observers.set(type, this.callback);
    }
  }
  const timings = [
    {
      name: 'https://shop.example/order/AAN-1001?email=meera',
      transferSize: 9000,
      responseStart: 120.4,
    },
    { name: 'https://shop.example/_astro/a.js', transferSize: 500 },
    { name: 'first-paint' },
  ];
  const performance = { getEntries: () => timings };
  const fetch = (url: string, options: RequestInit) => {
    sent.push({ url, options });
    return Promise.reject(new Error('offline'));
  };
  runInContext(
    script,
    createContext({ document, navigator, PerformanceObserver, performance, fetch }),
  );
  return {
    sent,
    happens: (type: string, ...entries: Entry[]) =>
      observers.get(type)?.({ getEntries: () => entries }),
    turn(visibilityState: string) {
      document.visibilityState = visibilityState;
      document.onvisibilitychange?.();
    },
    report: () => JSON.parse(sent[0]?.options.body as string) as Entry,
  };
}

describe('the script that reports the loading figures of a visit', () => {
  it('is left out without an address, and has at most half a KB with one', async () => {
    expect(await visitsScript(undefined)).toBe('');
    expect(await visitsScript('')).toBe('');
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(LIMIT_BYTES);
    await expect(visitsScript('visits')).rejects.toThrow('Invalid URL');
  });

  it('cannot end its own element, whatever the address', async () => {
    expect(await visitsScript(`${ADDRESS}?</script><b>"`)).not.toMatch(/<\/|<b>/);
  });

  it('sends the weight and the vitals of the page when it is left, once', () => {
    const page = visit();
    page.happens(
      'largest-contentful-paint',
      { size: 9, startTime: 900 },
      { size: 90, startTime: 1400.6 },
    );
    page.happens('event', { interactionId: 1, duration: 48 }, { interactionId: 2, duration: 32 });
    page.happens('event', { interactionId: 0, duration: 400 });
    page.turn('visible');
    expect(page.sent).toEqual([]);
    page.turn('hidden');
    page.turn('visible');
    page.turn('hidden');
    expect(page.sent).toHaveLength(1);
    expect(page.report()).toEqual({
      page: '/order',
      bytes: 9500,
      ttfb: 120.4,
      lcp: 1400.6,
      inp: 48,
      cls: 0,
    });
  });

  it('counts the worst burst of layout shifts, without those that a tap has caused', () => {
    const page = visit();
    const shift = (startTime: number, value: number, hadRecentInput = false) =>
      page.happens('layout-shift', { startTime, value, hadRecentInput });
    shift(100, 0.01);
    shift(900, 0.02);
    shift(1500, 0.5, true);
    shift(4000, 0.025);
    page.turn('hidden');
    expect(page.report().cls).toBeCloseTo(0.03, 10);
  });

  it('sends nothing that identifies the visitor', () => {
    const page = visit();
    page.turn('hidden');
    const { url, options } = page.sent[0]!;
    expect(url).toBe(ADDRESS);
    expect(options).toMatchObject({ credentials: 'omit' });
    expect(JSON.stringify(options)).not.toMatch(/meera|AAN-1001|shop\.example/);
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'neither looks nor sends for visitors whose browser says %o',
    (navigator) => {
      const page = visit({ navigator });
      expect(page.happens('event', { interactionId: 1, duration: 48 })).toBeUndefined();
      page.turn('hidden');
      expect(page.sent).toEqual([]);
    },
  );

  it('does not use interfaces that a browser lacks', () => {
    const page = visit({ knows: ['event'] });
    page.happens('layout-shift', { startTime: 1, value: 1, hadRecentInput: false });
    page.turn('hidden');
    expect(page.report()).toMatchObject({ lcp: 0, cls: 0 });
  });
});
