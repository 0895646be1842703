import type { Sort } from './find';

export const findMessages = {
  search: 'Search',
  sort: 'Sort',
  ours: 'Featured',
  clear: 'Clear the search',
  allTowns: 'All towns',
  /** Precedes the text that was searched for instead. */
  corrected: 'Showing results for',
  nothing: (text: string): string => `Nothing found for “${text}”`,
  suggest: 'Did you mean one of these?',
} as const;

export const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  'price-up': 'Lowest price',
  'price-down': 'Highest price',
};

/** Used if the content has no such sentence. */
export const NOTHING_FOUND = 'Try another word, or browse by category.';
export const RECENT = 'Recently viewed';
