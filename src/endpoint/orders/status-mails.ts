import { problemText } from '../../shop/desk/desk';
import { formatMoney } from '../../shop/money/money';
import type { StepDetails, StepName } from '../../shop/orders/lifecycle';
import { MONEY_OF_CANCELLED } from '../../shop/orders/cancel.messages';
import { type Courier, trackingLink } from '../../shop/orders/order-status';
import { paymentProblem, refundable } from '../../shop/orders/online-payment';
import { progressMessages } from '../../shop/orders/progress.messages';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import { type Part, withoutLinks } from '../messages/mail-text';
import { type MailSender, mailToOwner, mailToShopper } from '../messages/order-mails';
import { REFUND_MAIL, refundPromise } from '../messages/payment-mails';
import type { ShopChannels } from '../messages/sender';

export interface StatusMailContext {
  shop: MailSender;
  channels: Pick<ShopChannels, 'hasMail' | 'owner' | 'domain'>;
  couriers: readonly Courier[];
}

interface StatusText {
  subject: string;
  lines: readonly (readonly Part[])[];
}

function shipped(
  details: StepDetails,
  { order, state }: BookedOrder,
  couriers: readonly Courier[],
): StatusText {
  const { courier, trackingNumber } = details;
  const total = formatMoney(order.total, 'exact');
  const link = trackingLink(couriers, details);
  return {
    subject: 'is on its way',
    lines: [
      ['We’ve sent your parcel.'],
      ...(state.money === 'to collect' ? [[`Please keep ${total} in cash ready.`]] : []),
      ...(courier ? [[`Courier: ${courier}`]] : []),
      ...(trackingNumber ? [['Tracking number: ', { strong: trackingNumber }]] : []),
      ...(link ? [[{ label: 'Track your parcel', href: link }]] : []),
    ],
  };
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

function cancelled(details: StepDetails, booked: BookedOrder): StatusText {
  return {
    subject: 'has been cancelled',
    lines: [
      // The shopper may have typed the reason, and the address as well.
      ...(details.reason ? [[`Reason: ${withoutLinks(details.reason)}`]] : []),
      [refundSentence(booked)],
    ],
  };
}

function refunded({ amount }: StepDetails): StatusText {
  return {
    subject: 'is being refunded',
    lines: [[progressMessages.refunded(amount ? formatMoney(amount, 'exact') : 'your money')]],
  };
}

function statusText(
  step: StepName,
  details: StepDetails,
  booked: BookedOrder,
  couriers: readonly Courier[],
): StatusText | null {
  if (step === 'ship') return shipped(details, booked, couriers);
  if (step === 'cancel') return cancelled(details, booked);
  return step === 'refund' ? refunded(details) : null;
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
  const status = statusText(step, details, booked, couriers);
  const title = `Your order ${order.id} ${status?.subject}`;
  const { reason } = details;
  const mails = status
    ? await mailToShopper({ order, name, title, lines: status.lines }, shop, channels)
    : [];
  if (by === 'owner') return mails;
  const owners = {
    order,
    name,
    title: `Order ${order.id} was cancelled by the shopper`,
    lines: [
      [{ strong: 'Don’t pack it.' }],
      [refundTask(booked)],
      ...(reason ? [[`Reason: ${reason}`]] : []),
    ],
  };
  return [...mails, mailToOwner(owners, shop, channels)];
}
