import { problemText } from '../../shop/desk/desk';
import { formatMoney } from '../../shop/money/money';
import { type StepDetails, type StepName, stepOf } from '../../shop/orders/steps';
import { MONEY_OF_CANCELLED } from '../../shop/orders/cancel.messages';
import { type Courier, trackingLink } from '../../shop/orders/tracking';
import { paymentProblem, refundable } from '../../shop/orders/online-payment';
import { progressMessages } from '../../shop/orders/progress.messages';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import { type Part, withoutLinks } from './mail-text';
import { type MailSender, mailToOwner, mailToShopper } from './order-mails';
import { REFUND_MAIL, refundPromise } from './payment-mails';
import type { ShopChannels } from './sender';

export interface StatusMailContext {
  shop: MailSender;
  channels: Pick<ShopChannels, 'hasMail' | 'owner' | 'domain'>;
  couriers: readonly Courier[];
}

function refundSentence({ order, state }: BookedOrder): string {
  const { money } = state;
  if (money === 'paid' || paymentProblem(order, state)) return refundPromise;
  const sentence = MONEY_OF_CANCELLED[money];
  return money === 'reported' ? `${sentence} ${REFUND_MAIL}` : sentence;
}

/** What the owner has to refund. */
function refundTask({ order, state }: BookedOrder): string {
  const rest = formatMoney(refundable(order, state));
  const problem = problemText({ order, state });
  if (problem) return problem;
  if (state.money === 'paid') return `Refund ${rest}: it has been paid.`;
  if (state.money === 'refunded') return 'The money has already been refunded.';
  return state.money === 'reported'
    ? `Check whether ${rest} was paid. If so, refund it.`
    : 'Nothing has been paid.';
}

/** What a mail says besides the step's own sentence. */
function linesOf(
  step: StepName,
  details: StepDetails,
  booked: BookedOrder,
  couriers: readonly Courier[],
): (readonly Part[])[] {
  const { order, state } = booked;
  const { courier, trackingNumber, reason, amount } = details;
  const link = trackingLink(couriers, details);
  return [
    ...(step === 'ship' && state.money === 'to collect'
      ? [[`Please keep ${formatMoney(order.total, 'exact')} in cash ready.`]]
      : []),
    ...(courier ? [[`Courier: ${courier}`]] : []),
    ...(trackingNumber ? [['Tracking number: ', { strong: trackingNumber }]] : []),
    ...(link ? [[{ label: 'Track your parcel', href: link, main: true }]] : []),
    ...(reason ? [[`Reason: ${withoutLinks(reason)}`]] : []),
    ...(step === 'cancel' ? [[refundSentence(booked)]] : []),
    ...(step === 'refund'
      ? [[progressMessages.refunded(amount ? formatMoney(amount, 'exact') : 'your money')]]
      : []),
  ];
}

/** The mails about a step, in the form in which the book stores them. */
export async function stepMessages(
  booked: BookedOrder,
  step: StepName,
  details: StepDetails,
  by: 'owner' | 'shopper',
  { shop, channels, couriers }: StatusMailContext,
): Promise<Outgoing[]> {
  if (!channels.hasMail) return [];
  const { order, state } = booked;
  const name = `${step}.${state.version}`;
  const { mail } = stepOf(step);
  const title = `Your order ${order.id} ${mail?.subject}`;
  const { reason, ...others } = details;
  // A shopper knows the reason. Who typed the address may be someone else, and would only pass on a text.
  const told = by === 'shopper' ? others : details;
  const lines = [...(mail?.text ? [[mail.text]] : []), ...linesOf(step, told, booked, couriers)];
  const mails = mail ? await mailToShopper({ order, name, title, lines }, shop, channels) : [];
  if (by === 'owner') return mails;
  const owners = {
    order,
    name,
    title: `Cancelled by the shopper: order ${order.id}`,
    lines: [
      [{ strong: 'Don’t pack it.' }],
      [refundTask(booked)],
      ...(reason ? [[`Reason: ${withoutLinks(reason)}`]] : []),
    ],
  };
  return [...mails, mailToOwner(owners, shop, channels)];
}
