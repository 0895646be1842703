import { formatMoney } from '../../shop/money/money';
import type { OrderState, StepDetails, StepName } from '../../shop/orders/lifecycle';
import { type Courier, trackingLink } from '../../shop/orders/order-status';
import { recipient } from '../../shop/orders/shipping';
import { toLinkText } from '../../shop/sharing/link-text';
import { packOrder } from '../../shop/sharing/links';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import { plainAddress } from '../messages/mail-address';
import { type Block, mailBody, type Part, withoutLinks } from '../messages/mail-text';
import type { Mail } from '../messages/mailer';
import type { ShopChannels } from '../messages/shop-channels';
import type { MailShop } from './orders.messages';

export interface StatusMailContext {
  shop: MailShop;
  channels: Pick<ShopChannels, 'hasMail' | 'owner' | 'domain'>;
  couriers: readonly Courier[];
}

interface Told {
  subject: string;
  lines: readonly (readonly Part[])[];
}

function shipped(details: StepDetails, couriers: readonly Courier[], thanks: string): Told {
  const { courier, trackingNumber } = details;
  const link = trackingLink(couriers, details);
  return {
    subject: 'is on its way',
    lines: [
      [thanks],
      ...(courier ? [[`Courier: ${courier}`]] : []),
      ...(trackingNumber ? [['Tracking number: ', { strong: trackingNumber }]] : []),
      ...(link ? [[{ label: 'Track your parcel', href: link }]] : []),
    ],
  };
}

/** What happens to a cancelled order's money. */
export function refundSentence({ money }: Pick<OrderState, 'money'>): string {
  if (money === 'paid' || money === 'reported')
    return 'If you have paid, we will send your money back and write to you when we have.';
  return 'Nothing is due.';
}

function cancelled(details: StepDetails, booked: BookedOrder): Told {
  return {
    subject: 'is cancelled',
    lines: [
      // The shopper may have typed it, and the address as well.
      ...(details.reason ? [[`Reason: ${withoutLinks(details.reason)}`]] : []),
      [refundSentence(booked.state)],
    ],
  };
}

function refunded({ amount }: StepDetails): Told {
  return {
    subject: 'is being refunded',
    lines: [
      [
        `We are sending ${amount ? formatMoney(amount, 'exact') : 'your money'} back. Banks usually take five to seven working days to show it.`,
      ],
    ],
  };
}

function toldOf(
  step: StepName,
  details: StepDetails,
  booked: BookedOrder,
  couriers: readonly Courier[],
): Told | null {
  if (step === 'ship') return shipped(details, couriers, 'We have handed your parcel over.');
  if (step === 'cancel') return cancelled(details, booked);
  return step === 'refund' ? refunded(details) : null;
}

/** @returns null when the step has no mail, or none can be sent to the typed address */
export async function statusMail(
  booked: BookedOrder,
  step: StepName,
  typed: StepDetails,
  { shop, channels, couriers }: StatusMailContext,
): Promise<Mail | null> {
  const { order, state } = booked;
  const address = plainAddress(order.shipping.email);
  const told = toldOf(step, typed, booked, couriers);
  if (!address || !told) return null;
  const blocks: Block[] = [
    { lines: told.lines },
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
    { heading: shop.name, lines: [...shop.address.map((line) => [line]), [shop.phone]] },
  ];
  const title = `Your order ${order.id} ${told.subject}`;
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
  const money =
    state.money === 'paid' || state.money === 'reported'
      ? `Check whether ${formatMoney(order.total)} was paid, and send it back.`
      : 'Nothing was paid.';
  return {
    sender: shop.name,
    to: channels.owner,
    subject: title,
    ...mailBody(title, [
      {
        lines: [
          [{ strong: 'Do not pack it.' }],
          [money],
          ...(reason ? [[`Reason: ${reason}`]] : []),
        ],
      },
    ]),
    messageId: `<${order.id}.cancelled@${channels.domain}>`,
  } satisfies Mail;
}

/** As rows of the book. */
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
