/** The payment provider's name, as shoppers see it and orders store it. */
export const PROVIDER = 'Razorpay';

/** A provider's page is encrypted; only in tests, it is on this machine. */
export const isPayAddress = (url: string): boolean =>
  /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url);
