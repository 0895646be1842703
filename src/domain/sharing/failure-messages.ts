/** Shown when the code that makes links could not be loaded. */
export const linkFailed = {
  title: 'The link could not be made',
  description: 'Check your connection and try again.',
  topic: 'share',
} as const;

/** Shown when the code that keeps an order could not be loaded. */
export const keepFailed = {
  title: 'The order could not be kept yet',
  description: 'Check your connection and try again.',
} as const;
