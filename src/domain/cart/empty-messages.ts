/** The title of an empty cart (specification 2, Cart). */
export const EMPTY_CART = 'Your cart is empty';

/** Where an empty cart leads (specification 2, Cart). */
export const TO_SHOP = { href: '/shop', label: 'Continue Shopping' };
