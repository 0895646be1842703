/** The sentences of the confirmation (specification 2, Order Confirmation). */
export const confirmationMessages = {
  title: 'Order Confirmed!',
  thanks:
    'Thank you for your purchase. Your order is in the hands of people who will pack it with care.',
  email:
    'A confirmation email has been sent to the address you gave, with the details of your order.',
  continueShopping: 'Continue Shopping',
  noOrder: 'No order to show',
  noOrderReason:
    'This page confirms the order that was placed in this tab. None was, or somebody has logged out since.',
} as const;
