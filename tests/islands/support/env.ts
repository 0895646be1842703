/** Replaces `astro:env/client`, which exists only in builds. */
/** Always on, because the environment of each test decides whether the shop has an order book. */
export const PUBLIC_ORDER_BOOK = '1';
export const PUBLIC_ONLINE_PAYMENTS = undefined;
export const PUBLIC_SIMULATED_PAYMENTS = undefined;
export const PUBLIC_SITE_URL = undefined;
export const PUBLIC_AUTH_TOKEN_SYNC_URL = undefined;
export const PUBLIC_FIREBASE_API_KEY = undefined;
export const PUBLIC_FIREBASE_APP_ID = undefined;
export const PUBLIC_FIREBASE_AUTH_DOMAIN = undefined;
export const PUBLIC_FIREBASE_PROJECT_ID = undefined;
