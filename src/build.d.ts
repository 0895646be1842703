/** Whether this build has products whose pieces are counted (astro.config.mjs). */
declare const COUNTS_PIECES: boolean;
