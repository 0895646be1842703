/** The shop's oil lamp, its spout at the right: the bowl with its wick, and its flame. */
export const DIYA_VIEW = '0 0 96 72';
export const LAMP =
  'M10 34c2 15 16 26 36 26 22 0 36-9 40-27-6 1-10 1-14-3C58 34 26 35 10 34Z' +
  'M10 34c8-5 22-8 36-8 10 0 20 1 26 4M36 60l-4 6h28l-4-6M76 32c2-1 4-3 5-5';
export const FLAME = 'M82 26c-5-5-4-11 1-19 4 8 5 14-1 19Z';
