export const galleryMessages = {
  view: 'Zoom in',
  more: 'More pictures',
  open: (alt: string) => `Zoom in: ${alt}`,
  stage: 'Picture',
  count: (at: number, count: number) => `${at} / ${count}`,
  shown: (at: number, count: number, alt: string) =>
    count > 1 ? `Picture ${at} of ${count}: ${alt}` : alt,
  zoomed: (scale: number) => `${Math.round(scale * 100)} %`,
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  bigger: 'Larger',
  smaller: 'Smaller',
} as const;
