import type { Page, Route } from '@playwright/test';

/**
 * Holds back requests until the test lets them go, so that however slow the machine is, the page is seen
 * while it waits.
 * @param pattern the addresses, as for `page.route`
 * @param answer what becomes of a request then; by default it goes on its way
 * @returns lets them go
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
