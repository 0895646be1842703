import { telephoneLink } from '../../shop/contact/contact';
import { formatMoney } from '../../shop/money/money';
import type { StepDetails, StepName } from '../../shop/orders/lifecycle';
import type { MoneyState } from '../../shop/orders/money-states';
import { MONEY_OF_CANCELLED } from '../../shop/orders/cancel.messages';
import { type Courier, trackingLink } from '../../shop/orders/order-status';
import { refundable } from '../../shop/orders/online-payment';
import { recipient } from '../../shop/orders/shipping';
import { toLinkText } from '../../shop/sharing/link-text';
import { packOrder } from '../../shop/sharing/links';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import { type Block, mailBody, type Part, plainAddress, withoutLinks } from '../messages/mail-text';
import type { Mail } from '../messages/mailer';
import type { ShopChannels } from '../messages/sender';
import { deskLink, type MailShop } from './orders.messages';

export interface StatusMailContext {
  shop: MailShop;
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

/** If so, the shopper gets another mail after the refund. */
const isRefundDue = (money: MoneyState) => money === 'paid' || money === 'reported';

export function refundSentence(money: MoneyState): string {
  const sentence = MONEY_OF_CANCELLED[money];
  return isRefundDue(money) ? `${sentence} You’ll get an email about the refund.` : sentence;
}

/** What the owner has to refund. @param rest what isn't refunded yet, formatted */
function refundTask(money: MoneyState, rest: string): string {
  if (money === 'paid') return `Refund ${rest}: it has been paid.`;
  if (money === 'refunded') return 'The money has already been refunded.';
  return money === 'reported'
    ? `Check whether ${rest} was paid. If so, refund it.`
    : 'Nothing has been paid.';
}

function cancelled(details: StepDetails, booked: BookedOrder): StatusText {
  return {
    subject: 'has been cancelled',
    lines: [
      // The shopper may have typed the reason, and the address as well.
      ...(details.reason ? [[`Reason: ${withoutLinks(details.reason)}`]] : []),
      [refundSentence(booked.state.money)],
    ],
  };
}

function refunded({ amount }: StepDetails): StatusText {
  return {
    subject: 'is being refunded',
    lines: [
      [
        `We are sending ${amount ? formatMoney(amount, 'exact') : 'your money'} back. It usually takes five to seven working days to show up in your account.`,
      ],
    ],
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

/** Who wrote the mail, and how to answer. */
export const shopBlock = ({ name, address, phone }: MailShop): Block => ({
  heading: name,
  lines: [
    ...address.map((line) => [line]),
    [{ label: phone, href: telephoneLink(phone) }],
    ['Reply to this email if anything isn’t right.'],
  ],
});

/** @returns null if the step has no mail, or if none can be sent to the typed address */
export async function statusMail(
  booked: BookedOrder,
  step: StepName,
  typed: StepDetails,
  { shop, channels, couriers }: StatusMailContext,
): Promise<Mail | null> {
  const { order, state } = booked;
  const address = plainAddress(order.shipping.email);
  const status = statusText(step, typed, booked, couriers);
  if (!address || !status) return null;
  const blocks: Block[] = [
    { lines: status.lines },
    {
      lines: [
        [
          {
            label: 'See your order',
            href: `${shop.url}/shared-order#${await toLinkText(packOrder(order))}`,
          },
        ],
      ],
    },
    shopBlock(shop),
  ];
  const title = `Your order ${order.id} ${status.subject}`;
  return {
    sender: shop.name,
    to: { name: recipient(order.shipping), address },
    replyTo: channels.owner,
    subject: title,
    ...mailBody(title, blocks),
    messageId: `<${order.id}.${step}.${state.version + 1}@${channels.domain}>`,
  };
}

function ownerCancelMail(
  booked: BookedOrder,
  reason: string,
  { shop, channels }: StatusMailContext,
) {
  const { order, state } = booked;
  const title = `Order ${order.id} was cancelled by the shopper`;
  return {
    sender: shop.name,
    to: channels.owner,
    subject: title,
    ...mailBody(title, [
      {
        lines: [
          [{ strong: 'Don’t pack it.' }],
          [refundTask(state.money, formatMoney(refundable(order, state)))],
          ...(reason ? [[`Reason: ${reason}`]] : []),
          [deskLink(shop)],
        ],
      },
    ]),
    messageId: `<${order.id}.cancelled@${channels.domain}>`,
  } satisfies Mail;
}

/** The mails in the form in which the book stores them. */
export async function stepMessages(
  booked: BookedOrder,
  step: StepName,
  details: StepDetails,
  by: 'owner' | 'shopper',
  context: StatusMailContext,
): Promise<Outgoing[]> {
  if (!context.channels.hasMail) return [];
  const { order, state } = booked;
  const id = `${order.id}.${step}.${state.version + 1}`;
  const about = order.id;
  const mail = await statusMail(booked, step, details, context);
  const rows: Outgoing[] = mail
    ? [{ id: `${id}.shopper`, about, channel: 'shopper', payload: JSON.stringify(mail) }]
    : [];
  if (by === 'shopper')
    rows.push({
      id: `${id}.owner`,
      about,
      channel: 'owner',
      payload: JSON.stringify(ownerCancelMail(booked, details.reason ?? '', context)),
    });
  return rows;
}
