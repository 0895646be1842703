import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where mails lead, and the provider sends shoppers back. */
export const PAYMENT_PAGE = '/payment';

/** Signs the one thing that a mail's link may do: pay this order. */
export function payToken(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`pay:${orderId}`).digest('base64url');
}

export function isPayToken(secret: string, orderId: string, token: string): boolean {
  const expected = Buffer.from(payToken(secret, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
