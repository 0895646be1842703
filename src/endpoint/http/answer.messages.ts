export const answerMessages = {
  foreignOrigin: 'This can only be sent from this shop’s pages.',
  notJson: 'Send JSON, with the type application/json.',
  tooLarge: 'This is too long to send.',
  malformed: 'This is not JSON.',
  failed: 'Something went wrong in the shop. Try again later.',
  notOffered: 'This shop doesn’t accept orders or messages at this address.',
  unreadable: 'This is not a complete order.',
  otherOrder: 'Another order already has this number.',
  holding:
    'Another order by you, or from this device, holds a one-off piece and isn’t confirmed yet. Confirm that one first, or call us.',
  noSuchOrder: 'There is no such order.',
  nothingToPay: 'There is nothing to pay for this order.',
  endedUnpaid: (status: string) =>
    `This order is ${status.toLowerCase()}, so there is nothing to pay.`,
  soldMeanwhile:
    'Someone else bought a piece in this order before your payment arrived. You can cancel the order, or write to us: we can make one like it.',
  soldOut: (names: readonly string[]) => `Sold out: ${names.join(', ')}.`,
  noPaymentPage:
    'The payment page can’t be reached right now. Your order is safe: press Pay now in a few minutes.',
  payRefused:
    'This order can’t be paid online. It is safe: please call us, and we’ll find another way to pay.',
  tooMany: 'Too many at once. Try again later.',
} as const;
