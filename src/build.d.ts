/** Whether a product of this build counts its pieces (astro.config.mjs). */
declare const COUNTS_PIECES: boolean;
