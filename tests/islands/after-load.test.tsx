import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import afterLoad from '../../src/browser/after-load';

/** Adds an island to a page in the given state. */
function place(readyState: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  const island = document.createElement('div');
  island.innerHTML = '<input>';
  const hydrate = vi.fn();
  afterLoad(() => Promise.resolve(hydrate), { name: 'Login', value: '' }, island);
  return { island, hydrate };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an island with client:after-load', () => {
  it('is hydrated once, after the loaded page has been painted', async () => {
    const { hydrate } = place('loading');
    await vi.advanceTimersByTimeAsync(1000);
    expect(hydrate).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(50);
    expect(hydrate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(hydrate).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5000);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('is hydrated on a page that has already loaded', async () => {
    const { hydrate } = place('complete');
    await vi.advanceTimersByTimeAsync(100);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it.each(['pointerdown', 'focusin'])('is hydrated at once on a %s event in it', async (type) => {
    const { island, hydrate } = place('loading');
    island.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('is hydrated even if the page never finishes loading', async () => {
    const { hydrate } = place('interactive');
    await vi.advanceTimersByTimeAsync(3000);
    expect(hydrate).toHaveBeenCalledOnce();
  });
});
