import { encodeText } from '../storage/parsed';
import type { ToastText } from '../toasts/toasts';
import type { Told } from './record';

/** Specification 2, to the letter. */
export const orderMessages = {
  title: 'My Orders',
  emptyTitle: 'No Orders Yet',
  emptyText: "You haven't placed any orders yet.",
  startShopping: 'Start Shopping',
  viewDetails: 'View Details',
  /** Above an older copy of an order: in a link, or on a device that didn't place it. */
  changed:
    'This order has been changed since this copy was made. Pieces, amounts and address are shown as they were then; the status and what is due are current. The newest link we sent you shows everything.',
} as const;

export const orderAgainToasts = {
  discontinued: (names: readonly string[], some: boolean): ToastText => ({
    title: some ? 'Some pieces are no longer sold' : 'None of these pieces are sold any more',
    description: `We no longer make: ${names.join('; ')}.`,
  }),
  soldOut: (names: readonly string[]): ToastText => ({ title: `Sold out: ${names.join('; ')}` }),
};

/** Rule 46 of the CGST Rules (docs/law.md). */
export const NOT_A_TAX_INVOICE = 'This is not a tax invoice.';

/** Specification 2, Order Confirmation. */
export const confirmationMessages = {
  title: 'Order Confirmed!',
  continueShopping: 'Continue Shopping',
  offline: 'You’re offline. Your order is saved on this device, and no email has been sent yet.',
  /** The device is online, but the shop answers late or not at all. */
  slow: 'The shop is slow to answer. Your order is saved on this device, and no email has been sent yet.',
  /** While no one has seen the order who could pack it. */
  thanks: 'Thank you for your purchase.',
  noOrder: 'No order to show',
  noOrderReason:
    'This page shows an order right after it is placed. No order was placed in this tab, or someone has logged in or out since.',
} as const;

export const placedOrderMessages = {
  /** Why to write on WhatsApp. */
  whatsapp: (isWithShop: boolean) =>
    isWithShop
      ? 'Questions? Message us on WhatsApp. The message already contains your order.'
      : 'Send it on WhatsApp so we see it right away.',
  invoice: 'Download a blank invoice',
  link: 'To find this order again, save a copy or send yourself the link.',
} as const;

const notStored = (where: string) =>
  `This browser’s storage is full or switched off: your order is here only until you close this ${where}. Save a copy or print it now.`;

export const notStoredMessages = { tab: notStored('tab'), page: notStored('page') } as const;

export const toShopMessages = {
  received:
    'The shop has your order. No confirmation email has been sent, so please keep your order number.',
  emailed: 'The shop has your order.',
  waiting: 'Not sent yet. We will keep trying.',
  stuck: 'This order has not reached the shop. Send it on WhatsApp, or call:',
} as const;

export const guestOrderMessages = {
  title: (count: number): string =>
    count === 1 ? 'Save this order to your account?' : 'Save these orders to your account?',
  text: (ids: readonly string[]): string =>
    `${ids.join(', ')} ${ids.length === 1 ? 'was' : 'were'} placed on this device without an account. Keep ${ids.length === 1 ? 'it' : 'them'} only if you placed ${ids.length === 1 ? 'it' : 'them'}.`,
  keep: 'Save to My Orders',
  decline: 'Not mine',
  logIn: 'Log in to save this to My Orders.',
} as const;

export const openOrderMessages = {
  title: 'Open your order',
  text: 'For orders placed on this device without an account.',
  number: 'Order number',
  numberHint: 'Starts with AAN; it’s in your confirmation',
  numberMissing: 'Enter the order number',
  contact: 'Phone number or email',
  contactHint: 'The one you gave at checkout',
  contactMissing: 'Enter the phone number or email you gave at checkout',
  /** Shown for an unknown number, too, so as not to reveal which orders are on this device. */
  wrong:
    'We couldn’t find an order on this device with that number and that phone number or email. Please check both.',
  open: 'Open order',
  withAccount: 'Ordered while logged in?',
  withoutAccount: 'Ordered without an account?',
  logIn: 'Log in',
} as const;

/** After orders were moved into an account. */
export const keptToasts = {
  shop: {
    title: 'Saved to your account',
    description: 'You can find it in My Orders, on all your devices.',
  },
  device: { title: 'Saved to My Orders', description: 'You can find it there on this device.' },
  later: {
    title: 'Saved to My Orders on this device',
    description:
      'The shop doesn’t know yet that it belongs to your account. Open My Orders again before you clear this browser’s data.',
  },
} as const satisfies Record<Told, ToastText>;

export const guestOrderToasts = {
  notKept: {
    title: 'We couldn’t save your order to your account',
    description: 'This browser’s storage is full. Free some space, then try again.',
  },
  notReached: {
    title: 'We couldn’t reach your account',
    description: 'Nothing was changed. Check the connection, then try again.',
  },
  signedOut: {
    title: 'You are no longer logged in',
    description: 'Log in, then save the order to your account.',
  },
} as const satisfies Record<string, ToastText>;

export const placedMessages = {
  placed: (id: string) => `Your order ${id} is placed.`,
  toPay: 'The order’s page shows whether anything is left to pay.',
  see: { label: 'See your order', href: '/order-confirmation' },
  seeElsewhere: (id: string) => ({ label: 'See your order', href: `/order/${encodeText(id)}` }),
} as const;

export const unseenOrderToasts = {
  here: (id: string): ToastText => ({
    title: `Your order ${id} is placed`,
    description: 'The page closed before the confirmation appeared.',
    link: placedMessages.see,
  }),
  elsewhere: (id: string): ToastText => ({
    title: `Order ${id} was placed on this device`,
    description:
      'The page closed before the confirmation appeared. Keep the order number, so we can find the order.',
    link: { label: 'Open the order', href: `/order/${encodeText(id)}` },
  }),
};
