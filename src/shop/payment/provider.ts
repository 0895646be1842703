/** The payment provider's name, as shoppers see it and orders store it. */
export const PROVIDER = 'Razorpay';
