/** Texts of the pages to which mails lead. */
export const lampMessages = {
  seeOrder: 'See your order',
  shop: 'Continue Shopping',
} as const;
