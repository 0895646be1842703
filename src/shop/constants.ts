/**
 * The constants of the specification (section 9), each named with its unit. Tests pin their values.
 */

/** Products shown at first, and added by each 'Load More Products'. */
export const PAGE_SIZE_PRODUCTS = 6;
/** Featured products that take turns in the hero. */
export const HERO_SLIDE_COUNT = 3;
export const HERO_ROTATION_MS = 2000;
/** The header turns translucent once the page is scrolled further than this. */
export const HEADER_THRESHOLD_PX = 50;

/** The quantities a cart line offers: 1 to 10. */
export const CART_QUANTITY_MAX = 10;
/** How long the add-to-cart button says 'Added' and stays disabled. */
export const ADDED_FEEDBACK_MS = 1000;
export const CART_KEY = 'cart';
export const ITEMS_KEY = 'items';
/** The key of the orders that were placed on this device. */
export const ORDERS_KEY = 'orders';
/** The key of the ids of the orders that the tab placed; `src/browser/early.ts` reads it too. */
export const PLACED_HERE_KEY = 'placed-here';
/** The keys of the guest orders that the tab opened, and of those that its user declined. */
export const OPENED_HERE_KEY = 'opened-here';
export const DECLINED_HERE_KEY = 'declined-here';
/** The key of the products that were looked at, the newest first. */
export const RECENT_KEY = 'recently-seen';
/** The key of when a person was last forgotten on this device: tells other tabs, and pages that Back restores. */
export const FORGOTTEN_KEY = 'forgotten';
/** The key of the PIN code that somebody asked about. */
export const PIN_KEY = 'pin';

/** How long the contact form's simulated sending takes. */
export const CONTACT_SEND_MS = 1500;
export const BACKGROUND_ROTATION_MS = 3000;
export const BACKGROUND_PICTURE_COUNT = 3;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const PASSWORD_MIN_LENGTH = 6;

/** Added to the total when cash on delivery is chosen. */
export const COD_CHARGE_RUPEES = 50;
export const PAYMENT_SUCCESS_RATE = 0.8;

/** How old an ID token may be when it is synchronised. */
export const TOKEN_MAX_AGE_S = 300;
