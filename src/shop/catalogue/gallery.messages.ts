/** What the full-size view of a picture says. */
export const galleryMessages = {
  view: 'Look closely',
  more: 'More pictures',
  open: (alt: string) => `Look closely: ${alt}`,
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  bigger: 'Larger',
  smaller: 'Smaller',
} as const;
