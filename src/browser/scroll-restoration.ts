import { tabStorage } from './storage';

/**
 * Restores the scroll position on pages whose height depends on scripts. Call it once they have their full height.
 */
export function restoreScroll(): void {
  const { history, location, performance } = window;
  const key = `scroll:${location.pathname}`;
  history.scrollRestoration = 'manual';
  // Not kept in the history entry's state: what is written there while leaving a page is lost on reload.
  window.addEventListener('pagehide', () => tabStorage.write(key, String(window.scrollY)));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' || visit?.type === 'back_forward')
    window.scrollTo({ top: Number(tabStorage.read(key)), behavior: 'instant' });
}
