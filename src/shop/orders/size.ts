// A file of its own, because astro.config.mjs reads it too.
/** Enough for one of each product in the largest catalogue. */
export const MAX_ORDER_LINES = 2000;

/** The longest name, in a script of three bytes per letter. */
const MAX_LINE_BYTES = 512;
const MAX_ADDRESS_BYTES = 64 * 1024;

/** The size of the longest order that a device posts. */
export const MAX_ORDER_BYTES = MAX_ADDRESS_BYTES + MAX_ORDER_LINES * MAX_LINE_BYTES;
