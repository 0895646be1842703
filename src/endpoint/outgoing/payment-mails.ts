import { problemText } from '../../shop/desk/desk';
import { formatMoney } from '../../shop/money/money';
import { excessOf, paymentProblem, refundable, stillDue } from '../../shop/orders/online-payment';
import { payMessages } from '../../shop/orders/pay.messages';
import { MONEY_OF_CANCELLED } from '../../shop/orders/cancel.messages';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import type { Letterhead } from '../payments/payments';
import { type MailAddresses, mailToOwner, mailToShopper } from './order-mails';
import type { Part } from './mail-text';

export const REFUND_MAIL = 'You’ll get an email about the refund.';
export const refundPromise = `${MONEY_OF_CANCELLED.paid} ${REFUND_MAIL}`;

/** The title and lines of the shopper's mail for each state of an online payment that a shopper must know about. */
function forShopper({ order, state }: BookedOrder, payLink: string) {
  const { id, total } = order;
  const [paid, rest, excess, cost] = [
    refundable(order, state),
    stillDue(order, state, total),
    excessOf(order, state),
    state.due ?? total,
  ].map((amount) => formatMoney(amount, 'exact'));
  const late = `Your payment came too late for order ${id}`;
  const texts: Readonly<Record<string, readonly [string, ...Part[]]>> = {
    paid: [
      `Your order ${id} is paid`,
      'Thank you. We have received your payment and will pack your order.',
    ],
    underpaid: [
      `Your order ${id} isn’t fully paid yet`,
      `Thank you. We have received ${paid} of ${cost}.`,
      `Please pay the remaining ${rest}. We’ll pack your order once it has arrived.`,
      { label: payMessages.pay, href: payLink, main: true },
    ],
    overpaid: [
      `You have paid too much for order ${id}`,
      `We have received ${paid}, which is ${excess} too much.`,
      `We’ll send ${excess} back. ${REFUND_MAIL}`,
    ],
    cancelled: [
      late,
      `The order had been cancelled before your payment arrived, so we won’t send it. ${refundPromise}`,
    ],
    sold: [
      late,
      'Someone else bought a piece in this order before your payment arrived. We’ll call you: we can make another one, or send your money back.',
    ],
  };
  return texts;
}

/** The mails about an order's money, as it is now. The book sends each of them, by its name, once. */
export async function paymentMails(
  booked: BookedOrder,
  shop: Letterhead,
  addresses: MailAddresses,
): Promise<Outgoing[]> {
  const { order, state } = booked;
  const problem = paymentProblem(order, state);
  const isPaid = state.money === 'paid' && state.status === 'Processing';
  const kinds = [
    ...(isPaid && (!problem || problem === 'overpaid') ? ['paid'] : []),
    ...(problem ? [problem] : []),
  ];
  const failed = state.refunds.filter(({ status }) => status === 'failed');
  const texts = forShopper(booked, shop.payLink);
  const mails: Outgoing[] = [];
  for (const kind of kinds) {
    // One more payment or failed refund is one more mail.
    const name = kind === 'paid' ? kind : `${kind}.${state.payments.length + failed.length}`;
    const [title, text] =
      kind === 'paid'
        ? [`Paid: order ${order.id}`, 'You can pack it now.']
        : [`Please check the payment for order ${order.id}`, problemText(booked) ?? ''];
    mails.push(mailToOwner({ order, name, title, lines: [[{ strong: text }]] }, shop, addresses));
    const own = state.status === 'Returned' ? undefined : texts[kind];
    if (!own) continue;
    const [subject, ...parts] = own;
    const lines = parts.map((part) => [part]);
    mails.push(...(await mailToShopper({ order, name, title: subject, lines }, shop, addresses)));
  }
  return mails;
}
