import type { ToastText } from '../toasts/toasts';
import { confirmMessages } from './confirm.messages';
import { MONEY, type MoneyState } from './ledger';
import type { ShopperStep, StepOutcome } from './record';

export const cancelMessages = {
  question: (id: string, money: MoneyState) =>
    `Cancel order ${id}? This can’t be undone. ${MONEY[money].ifCancelled}`,
  yes: 'Cancel Order',
  busy: 'Cancelling...',
  no: 'Keep Order',
} as const;

export const addressMessages = {
  title: 'Change the address',
  save: 'Save address',
  busy: 'Saving...',
  no: 'Not now',
} as const;

const FAILED: Readonly<Record<ShopperStep, string>> = {
  cancel: 'We couldn’t cancel the order',
  address: 'We couldn’t change the address',
  confirm: 'We couldn’t confirm the order',
};

const DONE: Readonly<Record<ShopperStep, ToastText>> = {
  // Without a mail server, the shopper gets no email about it.
  cancel: { title: 'Order cancelled' },
  address: { title: 'Address changed' },
  confirm: { title: confirmMessages.done.title, description: confirmMessages.done.text },
};

const TOO_LATE: Readonly<Record<ShopperStep, ToastText>> = {
  cancel: {
    title: 'This order can’t be cancelled any more',
    description: 'It may already be on its way. Call us, or write on WhatsApp.',
  },
  address: {
    title: 'The address can’t be changed any more',
    description: 'The order may already be on its way. Call us, or write on WhatsApp.',
  },
  confirm: {
    title: confirmMessages.tooLate.title,
    description: 'Its page shows how it is now. Call us, or write on WhatsApp.',
  },
};

const REASONS: Readonly<Record<Exclude<StepOutcome, 'done' | 'too-late'>, string>> = {
  'not-allowed':
    'Only the account or the device that placed it can do this. Call us, or write on WhatsApp.',
  'too-many': 'There were too many tries at once. Try again in ten minutes, or call us.',
  'not-reached': 'The shop can’t be reached at the moment. Try again later.',
};

export function stepToast(step: ShopperStep, outcome: StepOutcome): ToastText {
  if (outcome === 'done') return DONE[step];
  if (outcome === 'too-late') return TOO_LATE[step];
  return { title: FAILED[step], description: REASONS[outcome] };
}
