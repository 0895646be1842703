export const progressMessages = {
  title: 'Order status',
  placed: 'Placed',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  reason: (reason: string) => `Reason: ${reason}`,
  refunded: (amount: string) =>
    `We are sending ${amount} back. It usually takes five to seven working days to show up in your account.`,
  lastKnown: (day: string) =>
    `The shop can’t be reached at the moment. This was the status on ${day}.`,
  payByMail:
    'To pay, use “Pay now” in our email, or open this page on the device you ordered with.',
  putBack: 'Changed your mind? “Order again” puts the pieces back in your cart.',
  paid: 'We have received your payment.',
  refundDue: 'We’ll send your money back.',
  cancel: 'Cancel Order',
  tracking: (status: string, day: string, courier?: string, number?: string) =>
    [
      `${status} on ${day}`,
      ...(courier ? [`with ${courier}`] : []),
      ...(number ? [`tracking number ${number}`] : []),
    ].join(', '),
  track: 'Track parcel',
} as const;
