import type { Sort } from './find';

/** What the shop page says where one looks for something. */
export const findMessages = {
  search: 'Search',
  sort: 'Sort',
  ours: 'Our order',
  clear: 'Clear the search',
} as const;

export const SORT_LABELS: Record<Sort, string> = {
  featured: 'Featured first',
  newest: 'Newest first',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
};

/** Where the shop says nothing of its own. */
export const NOTHING_FOUND = 'Nothing matches. Try another word, or look at everything.';
export const RECENT = 'You looked at these';
