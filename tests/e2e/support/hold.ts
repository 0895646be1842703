import type { Page, Route } from '@playwright/test';

/**
 * Holds requests until the test releases them, so that a page is seen waiting, whatever the machine's speed.
 * @param pattern the addresses, as for `page.route`
 * @param answer handles a released request; by default it's sent
 * @returns releases them
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
