/** What is said of an order that has been placed, by its number. */
export const placedMessages = {
  placed: (id: string) => `Your order ${id} is placed.`,
  see: { label: 'See your order', href: '/order-confirmation' },
} as const;
