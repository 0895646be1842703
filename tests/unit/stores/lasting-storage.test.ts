import { expect, test, vi } from 'vitest';
import { isStorageLasting, requestLastingStorage } from '../../../src/browser/lasting-storage';
import { createLastingStorage } from '../../../src/stores/lasting-storage';

/** A browser that agrees to keep what is stored, or not; and a page that is opened in it. */
function fakeBrowser(agrees: boolean) {
  let lasting = false;
  const request = vi.fn(() => {
    lasting = agrees;
    return Promise.resolve();
  });
  return {
    request,
    openPage: () => createLastingStorage({ isLasting: () => Promise.resolve(lasting), request }),
  };
}

test('a browser that agrees is asked once, and its answer is told', async () => {
  const { request, openPage } = fakeBrowser(true);
  const page = openPage();
  const told: (boolean | null)[] = [];
  page.$lasts.subscribe((lasts) => told.push(lasts));
  await page.ask();
  await page.ask();
  expect(request).toHaveBeenCalledTimes(1);
  expect(told).toEqual([null, false, true]);

  await openPage().ask();
  expect(request).toHaveBeenCalledTimes(1);
});

test('a browser that refuses is asked once on each page where there is something new to keep', async () => {
  const { request, openPage } = fakeBrowser(false);
  const page = openPage();
  await Promise.all([page.ask(), page.ask()]);
  expect(request).toHaveBeenCalledTimes(1);
  expect(page.$lasts.get()).toBe(false);
  await openPage().ask();
  expect(request).toHaveBeenCalledTimes(2);
});

test.each([
  ['knows nothing of it', {}],
  [
    'cannot answer',
    {
      storage: {
        persisted: () => Promise.reject(new Error()),
        persist: () => Promise.reject(new Error()),
      },
    },
  ],
])('a browser that %s changes nothing', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await requestLastingStorage();
  expect(await isStorageLasting()).toBeNull();
  vi.unstubAllGlobals();
});
