/** Texts of sold-out products. In a separate file, since browsing pages with an order book load it, too. */
export const SOLD_OUT = 'Sold out';
export const SOLD_OUT_SENTENCE = 'Sold out. Write to us, and we’ll let you know when it’s back.';
/** Of one-off pieces: another one is at most like them. */
export const ONE_PIECE = 'One piece';
export const SOLD = 'Sold';
export const SOLD_SENTENCE = 'Sold. We can make one like it: ';
export const WRITE_TO_US = 'write to us';
/** While another shopper pays for the last piece. */
export const HELD = 'On hold';
export const HELD_SENTENCE =
  'Someone is paying for this right now. If they don’t, you can have it within the hour.';
