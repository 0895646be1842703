// npm run payments: makes a payment link of ₹1 and cancels it, so that wrong keys come to light before a
// shopper tries to pay.
import { readOnlinePayments } from '../config/order-delivery.ts';
import { hasPublicAddress } from '../config/site-address.ts';
import { explain, type ProviderError } from '../src/endpoint/payments/provider.ts';
import { createRazorpay } from '../src/endpoint/payments/razorpay.ts';
import { loadSettings } from './setup/environment.ts';
import { stop } from './setup/stop.ts';

const HOUR_MS = 60 * 60 * 1000;

loadSettings('production');
const settings = readOnlinePayments(process.env);
if (!settings) {
  if (!process.env.RAZORPAY_KEY_ID)
    stop(
      'The keys are missing: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET in .env (docs/payments.md).',
    );
  stop(
    'The keys are set, but orders don’t reach you yet: first set SMTP_URL and MAIL_TO in .env (docs/orders.md).',
  );
}
const provider = createRazorpay(settings);
try {
  const link = await provider.create({
    reference: `test-${Date.now()}`,
    // In paise.
    amount: 100 as Parameters<typeof provider.create>[0]['amount'],
    returnTo: process.env.PUBLIC_SITE_URL ?? 'http://localhost:4321/payment',
    courtesy: {
      description: 'A test of your shop. No one needs to pay it.',
      name: 'Test',
      expiresAt: Date.now() + HOUR_MS,
    },
  });
  await provider.cancel(link.id);
} catch (error) {
  stop(explain(error as ProviderError));
}
const isTest = settings.keyId.startsWith('rzp_test_');
console.log(
  `Razorpay made a payment link of ₹1 and cancelled it. These are ${isTest ? 'test keys: no real money moves' : 'live keys: shoppers pay real money'}.`,
);
console.log(
  'Webhook address: /api/payments/webhook on your site, for payment_link.paid, refund.created, refund.processed, refund.failed and all that begin with payment.dispute.',
);
if (!hasPublicAddress(process.env))
  console.warn('PUBLIC_SITE_URL is not a public address, so Razorpay cannot reach the webhook.');
