/**
 * The content security policy of everything that is not a page. It allows nothing, in case a
 * browser can be made to show the file as a page.
 */
export const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'";

/** What the service worker may do: fetch what is the site's own. */
export const POLICY_OF_THE_WORKER =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

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
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
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
export function strictTransport({ preload }: { preload: boolean }): string {
  return `max-age=${TWO_YEARS_S}${preload ? '; includeSubDomains; preload' : ''}`;
}

/**
 * The address to which browsers report what a policy has blocked, if configured
 * (`PUBLIC_CSP_REPORTS`).
 */
export const CSP_REPORTS = '/api/csp-reports';
/** The name of that address in a policy. */
export const REPORT_GROUP = 'csp';

export function wantsCspReports(environment: Record<string, string | undefined>): boolean {
  return environment.PUBLIC_CSP_REPORTS === '1';
}
