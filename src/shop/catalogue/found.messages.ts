import type { ToastText } from '../toasts/toasts';

/** What the shop page says of the pieces that it shows. */
const pieces = (count: number): string =>
  count === 1 ? '1 piece' : `${count === 0 ? 'No' : count} pieces`;
const shownOf = (shown: number, count: number): string =>
  shown < count ? `${shown} of ${pieces(count)}` : pieces(count);

export const foundMessages = {
  count: shownOf,
  /** Shown below a town's name. */
  town: (states: string, shown: number, count: number): string =>
    `${states} · ${shownOf(shown, count)}`,
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

export const cardsNotLoaded = {
  title: 'The next pieces could not be loaded',
  description: 'Check the connection, and try again.',
  topic: 'cards',
} as const satisfies ToastText;
