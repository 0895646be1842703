/** The shop's oil lamp on a 72-unit grid: the lamp with its wick, and its flame. */
export const LAMP = 'M8 34c1 14 12 24 28 24s27-10 28-24ZM4 34h64M27 63h18M36 34v-5';
export const FLAME = 'M36 29c-6-5-6-11 0-19 6 8 6 14 0 19Z';
