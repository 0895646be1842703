/**
 * What everything that is not a page may do in a browser that is tricked into showing it as one:
 * nothing.
 */
export const POLICY_OF_NON_PAGES = "default-src 'none'; frame-ancestors 'none'";

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

/** The headers that every response carries. A page has a content security policy of its own instead. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Signing in with Google or Facebook opens a window that has to report back to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': SWITCHED_OFF.map((feature) => `${feature}=()`).join(', '),
  'Content-Security-Policy': POLICY_OF_NON_PAGES,
};

const TWO_YEARS_S = 63_072_000;

/** For visitors whose side of the connection is encrypted: from now on by https only. */
export const STRICT_TRANSPORT = `max-age=${TWO_YEARS_S}`;
