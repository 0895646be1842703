import type { MoneyState } from './money-states';

/** What happens to the money of a cancelled order, on screens and in mails. */
export const MONEY_OF_CANCELLED: Readonly<Record<MoneyState, string>> = {
  awaiting: 'If your payment still arrives, we’ll send it back.',
  'to collect': 'You have nothing to pay.',
  reported: 'If you have paid, we’ll send your money back.',
  simulated: 'No one has been charged.',
  paid: 'We’ll send your money back.',
  refunded: 'We have already sent your money back.',
};
