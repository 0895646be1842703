import type { Notify } from '../toasts/toasts';

const KEY = 'notice';
/** Longer than a tab is used. */
const LASTS_MS = 24 * 60 * 60 * 1000;

interface Tab {
  read: (key: string) => string | null;
  write: (key: string, text: string) => unknown;
}

/** Shows the notice as a toast, which moves nothing. It stays until it's dismissed; then the tab shows only a new one. */
export function showNotice(tab: Tab, notify: Notify, text: string): void {
  if (text === (tab.read(KEY) ?? '')) return;
  tab.write(KEY, text);
  const title = text && 'Please note';
  notify({ kind: 'info', topic: 'notice', title, description: text, lastsMs: LASTS_MS });
}
