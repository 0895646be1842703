/** The payment provider, as shoppers and orders name it. */
export const PROVIDER = 'Razorpay';

/** The page of a provider is encrypted; only a test's is on this machine. */
export const isPayAddress = (url: string): boolean =>
  /^https:\/\/|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url);
