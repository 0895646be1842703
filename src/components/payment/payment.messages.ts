/** Texts of /payment. The payment link in a mail or a WhatsApp message opens it, and the payment provider sends shoppers back to it. */
export const paymentMessages = {
  checking: 'Thank you, we’re checking your payment',
  checkingText: 'This takes a few seconds. You can close this page: nothing is lost.',
  paid: 'Thank you, your payment has arrived',
  paidText: 'Your order is paid. Its page shows what happens next.',
  paidBy: 'Your order is paid. The links that we sent you show what happens next.',
  unknown: 'We haven’t received your payment yet',
  unknownText: 'It can take a few minutes. Your order’s page will show it as soon as it arrives.',
  unknownWarning: 'If money has left your account, don’t pay again.',
  offline: 'You’re offline. We’ll check again as soon as you’re back.',
  pay: 'Pay for your order',
  payText: 'This order is waiting for your payment.',
  nothing: 'There is nothing to pay',
  noOrder: 'This link doesn’t belong to an order',
  noOrderText: 'Open the full link that we sent you, or go to your order.',
} as const;
