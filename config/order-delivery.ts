import { type Environment, readSetting, settingText } from './settings.ts';

/** Where orders, messages and newsletter addresses go (docs/orders.md). */
export interface OrderDelivery {
  mail: { url: string; to: string; from: string } | null;
  webhook: { url: string; secret: Uint8Array } | null;
}

/** By mail, webhook or both; null if nothing is configured. An unreachable mail server doesn't stop the shop. */
export function readOrderDelivery(environment: Environment): OrderDelivery | null {
  const smtp = readSetting(environment, 'SMTP_URL');
  const to = readSetting(environment, 'MAIL_TO');
  const url = readSetting(environment, 'ORDER_WEBHOOK_URL');
  const secret = readSetting(environment, 'ORDER_WEBHOOK_SECRET');
  const from = readSetting(environment, 'MAIL_FROM');
  const mail = smtp && to ? { url: smtp, to, from: from ?? userOf(smtp) } : null;
  const webhook = url && secret ? { url, secret } : null;
  return mail || webhook ? { mail, webhook } : null;
}

/** Where the order book is (docs/orders.md). */
export type OrderBookPlace = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/** Null if the shop accepts no orders. */
export function readOrderBook(environment: Environment): OrderBookPlace | null {
  const isSet = settingText(environment, 'ORDER_BOOK') !== '';
  if (!isSet && !readOrderDelivery(environment)) return null;
  const place = readSetting(environment, 'ORDER_BOOK');
  return /^postgres(ql)?:/i.test(place)
    ? { kind: 'postgres', url: place }
    : { kind: 'sqlite', file: place };
}

/** What the payment provider needs (docs/payments.md). */
export interface OnlinePayments {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The provider's address. */
  api: string;
}

/** How shoppers pay online; null if there are no keys, or no order book. */
export function readOnlinePayments(environment: Environment): OnlinePayments | null {
  const keyId = readSetting(environment, 'RAZORPAY_KEY_ID');
  const keySecret = readSetting(environment, 'RAZORPAY_KEY_SECRET');
  const webhookSecret = readSetting(environment, 'RAZORPAY_WEBHOOK_SECRET');
  if (!readOrderBook(environment) || !keyId || !keySecret || !webhookSecret) return null;
  return { keyId, keySecret, webhookSecret, api: readSetting(environment, 'RAZORPAY_API') };
}

/** Build flags for pages that are served by this server. */
export function orderFlags(environment: Environment): Environment {
  return {
    ...(readOrderBook(environment) && { PUBLIC_ORDER_BOOK: '1' }),
    ...(readOrderDelivery(environment)?.mail && { PUBLIC_SHOPPER_MAILS: '1' }),
    ...(readOnlinePayments(environment) && { PUBLIC_ONLINE_PAYMENTS: '1' }),
  };
}

const userOf = (smtp: string) => decodeURIComponent(new URL(smtp).username);

/** Warns if the server can't deliver the orders that the pages of its build send. */
export function warnOfLostOrders(built: Environment, environment: Environment): void {
  if (readSetting(built, 'PUBLIC_ORDER_BOOK') && !readOrderBook(environment))
    console.error(
      'Orders can’t reach you: the pages send them, but SMTP_URL, ORDER_WEBHOOK_URL and ORDER_BOOK are not set. Orders wait on the shoppers’ devices (docs/orders.md).',
    );
}
