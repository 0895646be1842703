import { type Environment, readSetting } from './settings.ts';

/**
 * The content security policy of everything that is not a page. It allows nothing, in case a
 * browser can be made to show the file as a page.
 */
export const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'";

/** What the service worker may do: fetch what is the site's own. */
const POLICY_OF_THE_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const SWITCHED_OFF = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The headers of every response. Pages have their own content security policy instead. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A Google or Facebook sign-in opens a window that must report back to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': SWITCHED_OFF.map((feature) => `${feature}=()`).join(', '),
  'Content-Security-Policy': POLICY_OF_NON_PAGES,
};

const TWO_YEARS_S = 63_072_000;

/**
 * Tells browsers to use only https from now on; sent over https.
 * @param preload whether browsers may use https even before the first visit: this includes
 * subdomains, and the flag that the preload list requires (hstspreload.org)
 */
function strictTransport({ preload }: { preload: boolean }): string {
  return `max-age=${TWO_YEARS_S}${preload ? '; includeSubDomains; preload' : ''}`;
}

/** The name of the owner's collector of reports in a policy (`PUBLIC_CSP_REPORTS`). */
export const REPORT_GROUP = 'csp';

export type Headers = Readonly<Record<string, string>>;

/**
 * How the built site must be served, by our server or another host. The build writes it to
 * `dist/serving-rules.json`. A pattern is an address, or ends in "/*" for one more segment, or in
 * "/**" for any number of them: "/order/*" is "/order/AAN-1001", but neither "/order" nor
 * "/order/a/b". Addresses of pages have no slash at the end; with one they mean the same page.
 */
export interface ServingRules {
  /** Sent with every response. */
  everywhere: Headers;
  /** Sent in addition over https. */
  overHttps: Headers;
  /** Sent with pages, by pattern; replaces headers of the same name that are sent everywhere. */
  pages: Readonly<Record<string, Headers>>;
  /** The same for all other files. */
  files: Readonly<Record<string, Headers>>;
  /** Pages that are served for many addresses, by pattern. */
  shared: Readonly<Record<string, string>>;
  /** Redirects (302) for addresses without a file or a page, by pattern. */
  redirects: Readonly<Record<string, string>>;
  /** The addresses of the endpoints, which are rendered on demand. */
  onDemand: readonly string[];
  /** The page for all other addresses, sent with status 404. */
  notFound: string;
}

/** The part of the rules that is known before anything is built. */
export type FixedRules = Omit<ServingRules, 'pages' | 'files'>;

/** The file in the folder of the build. */
export const SERVING_RULES_FILE = 'serving-rules.json';

/**
 * @param environment as the site is built with it
 * @param moved the products whose address has changed: their old names, and those of today
 */
export function fixedRules(
  environment: Environment,
  moved: Readonly<Record<string, string>> = {},
): FixedRules {
  const links = Object.entries(moved).map(([from, to]): [string, string] => [
    `/product/${from}`,
    `/product/${to}`,
  ]);
  const preload = readSetting(environment, 'PUBLIC_HSTS_PRELOAD');
  return {
    everywhere: SECURITY_HEADERS,
    overHttps: { 'Strict-Transport-Security': strictTransport({ preload }) },
    // Only the browser knows the orders: one page is served for all of them.
    shared: { '/order/*': '/order' },
    // Specification 2, Product page: "An unknown product id redirects to /."
    redirects: { ...Object.fromEntries(links), '/product/*': '/' },
    onDemand: [
      '/api/user/register',
      '/api/orders',
      '/api/orders/status',
      '/api/orders/cancel',
      '/api/desk/orders',
      '/api/desk/change',
      '/api/desk/note',
      '/api/desk/month',
      '/api/messages',
      '/api/newsletter',
    ],
    notFound: '/404',
  };
}

const ONE_DAY_S = 86_400;
const ONE_WEEK_S = 7 * ONE_DAY_S;
const ONE_YEAR_S = 365 * ONE_DAY_S;

/** Revalidated on each request, and mostly answered with 304. */
const ASK_AGAIN = 'no-cache';
/** Names under /_astro/ contain a hash of the content. */
const FOR_EVER = `public, max-age=${ONE_YEAR_S}, immutable`;
const MAY_LAG_A_DAY = `public, max-age=${ONE_DAY_S}, stale-while-revalidate=${ONE_WEEK_S}`;

const SERVICE_WORKER = '/sw.js';

/**
 * The headers of a page or a file where a CDN may keep for a while what browsers revalidate on each
 * request, so that many visitors do not all reach the server: browsers then revalidate with the CDN.
 * @param seconds for how long
 */
export function keptByCdn(headers: Headers, seconds: number): Headers {
  return headers['Cache-Control'] === ASK_AGAIN
    ? { ...headers, 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` }
    : headers;
}

const PREFETCH_RULES = '/speculation-rules.json';

/** The headers of a page. @param reportsUrl where browsers report what the policy blocks, if configured */
export function pageHeaders(policy: string, reportsUrl?: string): Headers {
  return {
    ...(reportsUrl && { 'Reporting-Endpoints': `${REPORT_GROUP}="${reportsUrl}"` }),
    'Cache-Control': ASK_AGAIN,
    'Content-Security-Policy': policy,
    'Speculation-Rules': `"${PREFETCH_RULES}"`,
  };
}

/** The headers of files that are no pages. @param addresses of all such files */
export function fileHeaders(addresses: readonly string[]): Record<string, Headers> {
  const named = addresses
    .filter((address) => /^\/[^/]+\.(ico|png|svg)$/.test(address))
    .sort()
    .map((address) => [address, { 'Cache-Control': MAY_LAG_A_DAY }] as const);
  return {
    '/_astro/**': { 'Cache-Control': FOR_EVER },
    ...Object.fromEntries(named),
    [PREFETCH_RULES]: {
      'Cache-Control': MAY_LAG_A_DAY,
      'Content-Type': 'application/speculationrules+json',
    },
    [SERVICE_WORKER]: {
      // No CDN may keep it: it is also the switch that removes a worker that does harm.
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': POLICY_OF_THE_WORKER,
    },
    '/**': { 'Cache-Control': ASK_AGAIN },
  };
}

/** Patterns with "/**" name no more folders than this. An address of thousands would take seconds. */
const DEEPEST = 8;

/**
 * Looks an address up in a table of patterns. The most specific one is used: the address itself,
 * then "/*", then "/**".
 * @returns undefined when no pattern matches
 */
export function lookUp<T>(table: Readonly<Record<string, T>>, address: string): T | undefined {
  const parent = address.slice(0, address.lastIndexOf('/'));
  const segments = parent.split('/', DEEPEST);
  const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/')).reverse();
  const patterns = [address, `${parent}/*`, ...folders.map((folder) => `${folder}/**`)];
  const pattern = patterns.find((candidate) => Object.hasOwn(table, candidate));
  return pattern === undefined ? undefined : table[pattern];
}
