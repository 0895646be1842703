import type { UpiProvider } from './payment';

/**
 * What the apps put in the place of upi://pay in a link of their own. A link with such a beginning opens that app
 * and no other; it does nothing where the app is missing, so the plain link stands beside it.
 */
const BEGINNINGS: Partial<Record<UpiProvider, string>> = {
  gpay: 'tez://upi/pay',
  paytm: 'paytmmp://pay',
  phonepe: 'phonepe://pay',
  bhim: 'bhim://pay',
  amazonpay: 'amazonpay://upi/pay',
};

/** The link that opens one app; undefined for other apps, which the plain link opens. */
export function appLink(link: string, provider: UpiProvider): string | undefined {
  const beginning = BEGINNINGS[provider];
  return beginning && link.replace('upi://pay', beginning);
}
