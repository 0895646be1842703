import type { ToastText } from '../toasts/toasts';

export const progressMessages = {
  title: 'Order status',
  placed: 'Placed',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  reason: (reason: string) => `Reason: ${reason}`,
  sentBack: (amount: string) => `We have sent ${amount} back.`,
  /** Through the payment provider. */
  refunded: (amount: string) =>
    `We are sending ${amount} back. It usually takes five to seven working days to show up in your account.`,
  unreachable: (day: string) =>
    `The shop can’t be reached at the moment. This was the status on ${day}.`,
  unknown: (day: string) => `The shop no longer keeps this order. This was its status on ${day}.`,
  cancel: 'Cancel Order',
  address: 'Change the address',
  notReached: 'The shop can’t be reached, so only the orders of this device are known.',
  bill: 'Bill',
  billCredited: 'It was credited in full.',
  billChanged: 'It was credited because the order changed. The new one is made when we ship it.',
  /** In one line. */
  last: (status: string, day: string, courier?: string, number?: string) =>
    [
      `${status} on ${day}`,
      ...(courier ? [`with ${courier}`] : []),
      ...(number ? [`tracking number ${number}`] : []),
    ].join(', '),
  track: 'Track parcel',
} as const;

/** The shop was restored from an older backup. */
export const lostToast = (id: string): ToastText => ({
  title: 'We had lost your order',
  description: `This device is sending us order ${id} again. You needn’t do anything.`,
});
