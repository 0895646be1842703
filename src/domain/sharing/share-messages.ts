import type { ToastText } from '../toast';

/** The toasts of sharing a link. */
export const shareToasts = {
  copied: {
    title: 'Link copied',
    description: 'Whoever has it can see what it holds. Send it only to people who may.',
    topic: 'share',
  },
  notCopied: (link: string): ToastText => ({
    title: 'The link could not be copied',
    description: 'Copy it from here.',
    more: link,
    topic: 'share',
  }),
} as const;
