/** Constants of specification 9. Tests pin their values. */

/** The number of products shown at first, and added by 'Load More Products'. */
export const PAGE_SIZE_PRODUCTS = 6;
export const HERO_SLIDE_COUNT = 3;
export const HERO_ROTATION_MS = 2000;
/** The header turns translucent beyond this scroll position. */
export const HEADER_THRESHOLD_PX = 50;

/** The quantities a cart line offers: 1 to 10. */
export const CART_QUANTITY_MAX = 10;
/** How long the add-to-cart button shows 'Added' and stays disabled. */
export const ADDED_FEEDBACK_MS = 1000;
export const CART_KEY = 'cart';
export const ITEMS_KEY = 'items';
export const ORDERS_KEY = 'orders';
/** Ids of orders placed in this tab; `src/browser/early.ts` reads it too. */
export const PLACED_HERE_KEY = 'placed-here';
/** Ids of guest orders opened in this tab, and of those declined. */
export const OPENED_HERE_KEY = 'opened-here';
export const DECLINED_HERE_KEY = 'declined-here';
/** Viewed products, newest first. */
export const RECENT_KEY = 'recently-seen';
/** When a user's data was last cleared from this device. Notifies other tabs, and pages that Back restores. */
export const FORGOTTEN_KEY = 'forgotten';
export const PIN_KEY = 'pin';

/** How long the contact form simulates sending. */
export const CONTACT_SEND_MS = 1500;
export const BACKGROUND_ROTATION_MS = 3000;
export const BACKGROUND_PICTURE_COUNT = 3;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const PASSWORD_MIN_LENGTH = 6;

export const COD_CHARGE_RUPEES = 50;
export const PAYMENT_SUCCESS_RATE = 0.8;

/** The maximum age of a synchronised ID token. */
export const TOKEN_MAX_AGE_S = 300;
