import type { Page, Route } from '@playwright/test';

/**
 * Holds requests until the test releases them, so that a page waits for them on a machine of any speed.
 * @param pattern matches addresses as in `page.route`
 * @param answer handles a released request; by default, it's sent
 * @returns a function that releases the requests
 */
export async function hold(
  page: Page,
  pattern: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}
