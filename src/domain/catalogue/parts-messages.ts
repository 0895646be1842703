import type { ToastText } from '../toast';

/** What the shop says where its catalogue is divided into parts. */
export const partsMessages = {
  pages: 'Pages',
  categories: 'Categories, page by page',
  previous: 'Previous',
  next: 'Next',
  page: (part: number) => `Page ${part}`,
  title: (label: string, part: number, count: number) => `${label}, page ${part} of ${count}`,
  range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
} as const;

export const partsToasts = {
  failed: {
    title: 'The next pieces could not be loaded',
    description: 'Check the connection, and try again.',
    topic: 'parts',
  },
} as const satisfies Record<string, ToastText>;
