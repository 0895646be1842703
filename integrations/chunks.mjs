// @ts-check

/**
 * Which modules travel together, as one file each. Left to itself the bundler makes a file of every
 * set of modules that the same pages share: twenty small ones at checkout, which compress a
 * kilobyte worse than these and cost a request each.
 *
 * A group draws in whatever its modules import, so it may import from the groups above it only;
 * otherwise a page gets what it never uses. `npm test` weighs every page.
 */
const GROUPS = {
  /** Behind the header's badge, the account slot and the notices: on every page. */
  frame: [
    'components/(dom|header/header|toasts/toasts)\\.client',
    'stores/(persisted|toasts|cart|snapshot)',
    'live-stores/(toasts|cart|snapshot)',
    'browser/(storage|scroll|current-path)',
    'domain/(cart/(cart|messages)|constants|contact/email|storage/(parsed|messages))',
  ],
  /** React, and what ties it to the page and to the stores. */
  react: [],
  /** Going from page to page, by script; and what is said when that does not come off. */
  navigation: ['browser/navigation', 'islands/parts/(Slow|NotReached)'],
  /** What cart, orders and items show alike. */
  showing: ['islands/parts/EmptyState', 'domain/(date|money)'],
  /** What cart, checkout, confirmation and orders show alike. */
  buying: [
    'islands/parts/(Totals|OrderLines|useTodaysCart)',
    'domain/(cart/(totals|reconcile|price-messages)|payment/payment|checkout/shipping)',
  ],
  /** What every form needs. */
  form: ['islands/parts/(Field|SelectField|Choices|useForm|inputMask)', 'domain/contact/mobile'],
  /** Checkout, but for what it fetches later. */
  checkout: [
    'domain/(checkout/(banks|card|form|shipping-check|states|messages)|payment/upi)',
    'stores/(checkout|draft)',
    'live-stores/checkout',
    'islands/Checkout/(Checkout\\w*(\\.module)?|CardFields|PayBar|PaymentFields|ShippingFields|Summary|UpiLater)',
    'browser/idle',
  ],
};

/** What else belongs to two of them: packages, and the bundler's own module for lazy imports. */
const OTHERS = {
  frame: ['/node_modules/nanostores/(atom|task|clean-stores|warn)/'],
  react: [
    '/node_modules/(react|react-dom|scheduler|@nanostores/react|@astrojs/react)/',
    'vite/preload-helper',
  ],
};

export const TRAVEL_TOGETHER = Object.entries(GROUPS).map(([name, modules]) => {
  const own = modules.map((module) => `/src/${module}\\.\\w+$`);
  const others = OTHERS[/** @type {keyof typeof OTHERS} */ (name)] ?? [];
  return { name, test: new RegExp([...own, ...others].join('|')) };
});
