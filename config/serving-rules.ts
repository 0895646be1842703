import { CALLS } from './calls.ts';
import { type Environment, readSetting } from './settings.ts';

/** For everything except pages. Allows nothing, in case a browser shows the file as a page. */
export const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'";

/** The service worker may fetch only the site's own files. */
const POLICY_OF_THE_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Powerful features and those that ask the user. Sensors of motion aren't listed: only the shop's own scripts run, and
 * headers count towards a page's first flight.
 */
const SWITCHED_OFF = [
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Sent with every response. Pages also have their own content security policy. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A Google or Facebook sign-in window must report back to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': SWITCHED_OFF.map((feature) => `${feature}=()`).join(','),
  'Content-Security-Policy': POLICY_OF_NON_PAGES,
};

const TWO_YEARS_S = 63_072_000;

/**
 * Makes browsers use only https.
 * @param preload whether this applies before the first visit, too: adds subdomains and the flag that the
 * preload list requires (hstspreload.org)
 */
function strictTransport({ preload }: { preload: boolean }): string {
  return `max-age=${TWO_YEARS_S}${preload ? '; includeSubDomains; preload' : ''}`;
}

/** The name of the owner's report collector in policies (`PUBLIC_CSP_REPORTS`). */
export const REPORT_GROUP = 'csp';

export type Headers = Readonly<Record<string, string>>;

/**
 * How to serve the built site, on our server or on another host; written to `dist/serving-rules.json`. A pattern is
 * an address, or ends in "/*" for one more segment or "/**" for any number: "/order/*" matches "/order/AAN-1001", but
 * neither "/order" nor "/order/a/b". Page addresses have no trailing slash; an address with one means the same page.
 */
export interface ServingRules {
  everywhere: Headers;
  overHttps: Headers;
  /** Headers of pages, by pattern. They override other headers of the same name. */
  pages: Readonly<Record<string, Headers>>;
  files: Readonly<Record<string, Headers>>;
  /** Pages that each serve many addresses, by pattern. */
  shared: Readonly<Record<string, string>>;
  /** Pages that are served with status 404, so that nobody can tell that they exist. */
  hidden: readonly string[];
  /** Redirects (302) from addresses that have no file or page, by pattern. */
  redirects: Readonly<Record<string, string>>;
  /** Endpoints, rendered on demand. */
  onDemand: readonly string[];
  /** The page that is served with status 404 for all other addresses. */
  notFound: string;
}

export type FixedRules = Omit<ServingRules, 'pages' | 'files'>;

/** Relative to the build's folder. */
export const SERVING_RULES_FILE = 'serving-rules.json';

/** @param environment the build's @param moved current names of products whose address has changed, by old name */
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
    // Only the browser knows the orders, so one page serves them all.
    shared: { '/order/*': '/order' },
    hidden: ['/desk'],
    // Specification 2, Product page: "An unknown product id redirects to /."
    redirects: { ...Object.fromEntries(links), '/product/*': '/' },
    onDemand: Object.keys(CALLS).map((name) => `/api/${name}`),
    notFound: '/404',
  };
}

const ONE_DAY_S = 86_400;
const ONE_WEEK_S = 7 * ONE_DAY_S;
const ONE_YEAR_S = 365 * ONE_DAY_S;

/** Browsers revalidate on each request, and usually get a 304. */
const REVALIDATE = 'no-cache';
/** Names under /_astro/ contain a hash of the content. */
const IMMUTABLE = `public, max-age=${ONE_YEAR_S}, immutable`;
const MAY_LAG_A_DAY = `public, max-age=${ONE_DAY_S}, stale-while-revalidate=${ONE_WEEK_S}`;

const SERVICE_WORKER = '/sw.js';

/** Headers for content that a CDN may keep for some seconds, while browsers revalidate it with the CDN. */
export function keptByCdn(headers: Headers, seconds: number): Headers {
  return headers['Cache-Control'] === REVALIDATE
    ? { ...headers, 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` }
    : headers;
}

const PREFETCH_RULES = '/speculation-rules.json';

/** @param reportsUrl where browsers report violations, if configured */
export function pageHeaders(policy: string, reportsUrl?: string): Headers {
  return {
    ...(reportsUrl && { 'Reporting-Endpoints': `${REPORT_GROUP}="${reportsUrl}"` }),
    'Cache-Control': REVALIDATE,
    'Content-Security-Policy': policy,
    'Speculation-Rules': `"${PREFETCH_RULES}"`,
  };
}

/** @param addresses those of all files except pages */
export function fileHeaders(addresses: readonly string[]): Record<string, Headers> {
  const named = addresses
    .filter((address) => /^\/[^/]+\.(ico|png|svg)$/.test(address))
    .sort()
    .map((address) => [address, { 'Cache-Control': MAY_LAG_A_DAY }] as const);
  return {
    '/_astro/**': { 'Cache-Control': IMMUTABLE },
    ...Object.fromEntries(named),
    [PREFETCH_RULES]: {
      'Cache-Control': MAY_LAG_A_DAY,
      'Content-Type': 'application/speculationrules+json',
    },
    [SERVICE_WORKER]: {
      // No CDN may keep it, because it's also the kill switch for a broken service worker.
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': POLICY_OF_THE_WORKER,
    },
    '/**': { 'Cache-Control': REVALIDATE },
  };
}

/** Matching an address with thousands of segments would take seconds. */
const MAX_SEGMENTS = 8;

/** Looks up the most specific pattern: the address itself, then "/*", then "/**". */
export function lookUp<T>(table: Readonly<Record<string, T>>, address: string): T | undefined {
  const parent = address.slice(0, address.lastIndexOf('/'));
  const segments = parent.split('/', MAX_SEGMENTS);
  const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/')).reverse();
  const patterns = [address, `${parent}/*`, ...folders.map((folder) => `${folder}/**`)];
  const pattern = patterns.find((candidate) => Object.hasOwn(table, candidate));
  return pattern === undefined ? undefined : table[pattern];
}
