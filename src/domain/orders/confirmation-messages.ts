/** The sentences of the confirmation (specification 2, Order Confirmation). */
export const confirmationMessages = {
  title: 'Order Confirmed!',
  continueShopping: 'Continue Shopping',
  noOrder: 'No order to show',
  noOrderReason:
    'This page confirms the order that was placed in this tab. None was, or somebody has logged out since.',
} as const;
