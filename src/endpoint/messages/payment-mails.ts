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

interface PaymentMail {
  title: string;
  lines: readonly (readonly Part[])[];
}

export const REFUND_MAIL = 'You’ll get an email about the refund.';
export const refundPromise = `${MONEY_OF_CANCELLED.paid} ${REFUND_MAIL}`;

/** The shopper's mail for each state of an online payment that a shopper must know about. */
function forShopper({ order, state }: BookedOrder, payLink: string): Record<string, PaymentMail> {
  const { id, total } = order;
  const [paid, rest, excess, cost] = [
    refundable(order, state),
    stillDue(order, state, total),
    excessOf(order, state),
    state.due ?? total,
  ].map((amount) => formatMoney(amount, 'exact'));
  const late = `Your payment for order ${id} came too late`;
  return {
    paid: {
      title: `Your order ${id} is paid`,
      lines: [['Thank you. We have received your payment and will pack your order.']],
    },
    underpaid: {
      title: `Your order ${id} isn’t fully paid yet`,
      lines: [
        [`Thank you. We have received ${paid} of ${cost}.`],
        [`Please pay the remaining ${rest}. We’ll pack your order once it has arrived.`],
        [{ label: payMessages.pay, href: payLink }],
      ],
    },
    overpaid: {
      title: `You have paid too much for order ${id}`,
      lines: [
        [`We have received ${paid}, which is ${excess} too much.`],
        [`We’ll send ${excess} back. ${REFUND_MAIL}`],
      ],
    },
    cancelled: {
      title: late,
      lines: [
        [
          `The order had been cancelled before your payment arrived, so we won’t send it. ${refundPromise}`,
        ],
      ],
    },
    sold: {
      title: late,
      lines: [
        [
          'Someone else bought a piece in this order before your payment arrived. We’ll call you: we can make another one, or send your money back.',
        ],
      ],
    },
  };
}

/** The mails about an order's money, as it is now. The book sends each of them once. */
export async function paymentMails(
  booked: BookedOrder,
  shop: Letterhead,
  addresses: MailAddresses,
): Promise<Outgoing[]> {
  const { order, state } = booked;
  const problem = paymentProblem(order, state);
  const isPaid = state.money === 'paid' && state.status === 'Processing';
  const names = [
    ...(isPaid && (!problem || problem === 'overpaid') ? ['paid'] : []),
    ...(problem ? [problem] : []),
  ];
  const texts = forShopper(booked, shop.payLink);
  const mails: Outgoing[] = [];
  for (const name of names) {
    const owners =
      name === 'paid'
        ? { title: `Paid: order ${order.id}`, text: 'You can pack it now.' }
        : { title: `Order ${order.id}: please check its payment`, text: problemText(booked) ?? '' };
    const lines = [[{ strong: owners.text }]];
    mails.push(mailToOwner({ order, name, title: owners.title, lines }, shop, addresses));
    const text = state.status === 'Returned' ? undefined : texts[name];
    if (text) mails.push(...(await mailToShopper({ order, name, ...text }, shop, addresses)));
  }
  return mails;
}
