import { tabStorage } from './storage';

/**
 * Restores the scroll position after Back and reload on pages whose height depends on scripts, where the
 * browser's own restoration fails. Call it once the page has its height.
 */
export function restoreScroll(): void {
  const { history, location, performance } = window;
  const key = `scroll:${location.pathname}`;
  history.scrollRestoration = 'manual';
  // Not in the history entry's state: writes made while leaving a page are lost on reload.
  window.addEventListener('pagehide', () => tabStorage.write(key, String(window.scrollY)));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' || visit?.type === 'back_forward')
    window.scrollTo({ top: Number(tabStorage.read(key)), behavior: 'instant' });
}
