import { tabStorage } from './storage';

/**
 * Takes over from the browser where a page's height depends on its scripts: finds the place again
 * after Back and after a reload. Call it once the page has its height.
 */
export function restoreScroll(): void {
  const { history, location, performance } = window;
  const key = `scroll:${location.pathname}`;
  history.scrollRestoration = 'manual';
  // Not in the history's entry: what is written there while a page goes is lost on a reload.
  window.addEventListener('pagehide', () => tabStorage.write(key, String(window.scrollY)));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' || visit?.type === 'back_forward')
    window.scrollTo({ top: Number(tabStorage.read(key)), behavior: 'instant' });
}
