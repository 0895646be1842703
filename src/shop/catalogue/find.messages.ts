import type { ToastText } from '../toasts/toasts';
import type { Sort } from './find';

const pieces = (count: number): string =>
  count === 1 ? '1 piece' : `${count === 0 ? 'No' : count} pieces`;
const shownOf = (shown: number, count: number): string =>
  shown < count ? `${shown} of ${pieces(count)}` : pieces(count);

export const findMessages = {
  search: 'Search',
  sort: 'Sort',
  ours: 'Featured',
  clear: 'Clear the search',
  count: shownOf,
  /** Shown below a town's name. */
  town: (states: string, shown: number, count: number): string =>
    `${states} · ${shownOf(shown, count)}`,
  allTowns: 'All towns',
  /** Precedes the text that was searched for instead. */
  corrected: 'Showing results for',
  nothing: (text: string): string => `Nothing found for “${text}”`,
  suggest: 'Did you mean one of these?',
  /** Announced after each search or filter. */
  announcement: (
    shown: number,
    count: number,
    asked: { category: string; text: string; sort: string },
  ): string => {
    const parts = [
      shownOf(shown, count),
      asked.category && ` in ${asked.category}`,
      asked.text && ` for “${asked.text}”`,
      count > 1 && asked.sort && `, sorted: ${asked.sort}`,
    ];
    return parts.filter(Boolean).join('');
  },
} as const;

export const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  'price-up': 'Lowest price',
  'price-down': 'Highest price',
};

/** Used if the content has no such sentence. */
export const NOTHING_FOUND = 'Try another word, or browse by category.';
export const RECENT = 'Recently viewed';

export const cardsNotLoaded = {
  title: 'The next pieces could not be loaded',
  description: 'Check the connection, and try again.',
  topic: 'cards',
} as const satisfies ToastText;
