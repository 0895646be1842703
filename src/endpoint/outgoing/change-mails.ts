import { billMessages } from '../../shop/bills/bills.messages';
import { concernText, DISPUTE_TEXTS, outsideText } from '../../shop/desk/concern.messages';
import { ownerTask, PRINT_AGAIN } from '../../shop/desk/owner.messages';
import { formatMoney } from '../../shop/money/money';
import { moneyFacts, stillDue } from '../../shop/orders/ledger';
import {
  concernsOf,
  isCalledOff,
  isPayable,
  situationFacts,
  situationOf,
} from '../../shop/orders/situation';
import { effectiveSteps, type Effective } from '../../shop/orders/lifecycle';
import { type Courier, trackingLink } from '../../shop/orders/tracking';
import { payMessages } from '../../shop/orders/pay.messages';
import { progressMessages } from '../../shop/orders/progress.messages';
import { isSent, nameAndTown } from '../../shop/orders/shipping';
import { situationText } from '../../shop/orders/situation.messages';
import { isOff } from '../../shop/orders/status';
import { announcesParcel, stepMail, stepOf } from '../../shop/orders/steps';
import type { Letterhead } from '../../shop/seller/seller';
import type { Outgoing } from '../book/outgoing';
import type { BookedOrder } from '../book/rows';
import { type Part, withoutLinks } from './mail-text';
import { dueLine, exactly, moneyLine, paymentText, type Text } from './money-mails';
import { mailToOwner, mailToShopper } from './order-mails';
import type { ShopChannels } from './sender';

/** What a mail links to. Paths are below the shop's address. */
interface MailLinks {
  couriers?: readonly Courier[];
  /** Where the order's bill is. */
  billPath?: string | undefined;
  /** Where it is paid if something is left to pay. */
  payPath?: string | undefined;
}

/** The amount of the refund that a step is about. */
function refundedAmount({ state }: BookedOrder, { details }: Effective) {
  if (details.amount !== undefined) return details.amount;
  const { reference } = details;
  const about = reference
    ? state.refunds.find((one) => one.reference === reference)
    : state.refunds.findLast(({ failedIn }) => failedIn !== undefined);
  return about?.amount;
}

/** What a mail about a step says besides the step's own sentence. */
function linesOf(
  booked: BookedOrder,
  entry: Effective,
  { url }: Letterhead,
  { couriers = [], billPath }: MailLinks,
): readonly Part[][] {
  const { order, state } = booked;
  const { by, step, details } = entry;
  const { courier, trackingNumber, what = [] } = details;
  const situation = situationOf(order, state);
  const { isSentBack } = situationFacts(situation);
  // A shopper knows the reason. Who typed the address may be someone else, and would only pass on a text.
  const reason = by === 'shopper' ? undefined : details.reason;
  const link = trackingLink(couriers, details);
  const refund = exactly(refundedAmount(booked, entry));
  const { status } = stepOf(step);
  const callsOff = status && isOff({ status: status.to });
  const money = callsOff ? moneyLine(booked) : '';
  const { isCollected, request } = moneyFacts(state.money);
  const refundText =
    step === 'refund-sent'
      ? progressMessages.refunded(refund)
      : ['refund', 'refund-by-hand'].includes(step) && progressMessages.sentBack(refund);
  return [
    ...what.map((sentence) => [withoutLinks(sentence)]),
    ...(step === 'change' ? [[dueLine(booked)]] : []),
    ...(status && !callsOff && isCollected && request
      ? [[request(exactly(stillDue(order, state)))]]
      : []),
    ...(courier ? [[`Courier: ${courier}`]] : []),
    ...(trackingNumber ? [['Tracking number: ', { strong: trackingNumber }]] : []),
    ...(link ? [[{ label: 'Track your parcel', href: link, main: true }]] : []),
    ...(announcesParcel(step) && billPath
      ? [[{ label: billMessages.title, href: `${url}${billPath}` }]]
      : []),
    ...(reason ? [[`Reason: ${withoutLinks(reason)}`]] : []),
    ...(money ? [[money]] : []),
    ...(refundText ? [[refundText]] : []),
    ...(refundText && isSentBack ? [[situationText({ situation, ...state })]] : []),
    ...(step === 'refund-failed'
      ? [
          [
            `We tried to send ${refund} back, but it didn’t arrive. We’ll send it again, or another way.`,
          ],
        ]
      : []),
  ];
}

function textForShopper(
  booked: BookedOrder,
  entry: Effective,
  shop: Letterhead,
  links: MailLinks,
): Text | null {
  if (entry.step === 'receive')
    return withPayButton(paymentText(booked, entry), booked, shop, links);
  const mail = stepMail(entry.step, entry.details);
  if (!mail) return null;
  const text = {
    title: `Your order ${booked.order.id} ${mail.subject}`,
    lines: [
      ...(mail.text ? [[mail.text]] : []),
      ...linesOf(booked, entry, shop, links),
      ...(mail.after ? [[mail.after]] : []),
    ],
  };
  return entry.step === 'change' ? withPayButton(text, booked, shop, links) : text;
}

/** The text, with a button if something is still to be paid through the provider. */
function withPayButton(
  text: Text | null,
  { order, state }: BookedOrder,
  { url }: Letterhead,
  { payPath }: MailLinks,
): Text | null {
  if (!text || !payPath || !isPayable(situationOf(order, state))) return text;
  const button = { label: payMessages.pay, href: `${url}${payPath}`, main: true as const };
  return { ...text, lines: [...text.lines, [button]] };
}

/** What the owner has to know about a change that someone else has made. */
function textForOwner(booked: BookedOrder, { by, step, details }: Effective): Text | null {
  const { order, state } = booked;
  const situation = situationOf(order, state);
  const { isPaid, isSentBack, needsCall } = situationFacts(situation);
  if (step === 'cancel' && by === 'shopper')
    return {
      title: `Cancelled by the shopper: order ${order.id}`,
      lines: [
        [{ strong: isSent(order.shipping) ? 'Don’t pack it.' : 'The shopper won’t collect it.' }],
        [ownerTask(booked)],
        ...(details.reason ? [[`Reason: ${withoutLinks(details.reason)}`]] : []),
      ],
    };
  if (step === 'dispute') {
    const { title, text } = DISPUTE_TEXTS[details.dispute ?? 'open'];
    return { title: `${title}: order ${order.id}`, lines: [[{ strong: text(details) }]] };
  }
  if (step === 'refund-outside')
    return {
      title: `Refunded outside the desk: order ${order.id}`,
      lines: [[outsideText(details)], ...(isSentBack ? [[{ strong: ownerTask(booked) }]] : [])],
    };
  if (step === 'change' && by === 'shopper')
    return {
      title: `Changed by the shopper: order ${order.id}`,
      lines: [
        ...(booked.printed === null ? [] : [[{ strong: PRINT_AGAIN }]]),
        ...(details.what ?? []).map((sentence) => [withoutLinks(sentence)]),
      ],
    };
  if (step !== 'receive' && step !== 'refund-failed') return null;
  const needsOwner = needsCall === true || isCalledOff(situation);
  const texts = [
    ...concernsOf(order, state).map(concernText),
    ...(needsOwner ? [ownerTask(booked)] : []),
  ].filter(Boolean);
  if (texts.length > 0)
    return {
      title: `Please check the payment for order ${order.id}`,
      lines: texts.map((strong) => [{ strong }]),
    };
  if (isPayable(situation) && step === 'receive')
    return {
      title: `Paid in part: order ${order.id}`,
      lines: [[{ strong: ownerTask(booked) }]],
    };
  return isPaid
    ? {
        title: `Paid: order ${order.id}`,
        lines: [
          [
            {
              strong: isSent(order.shipping) ? 'You can pack it now.' : 'It can be collected now.',
            },
          ],
          [withoutLinks(`${nameAndTown(order.shipping)}: ${formatMoney(order.total)}`)],
        ],
      }
    : null;
}

/** The mails about an order's last change, in the form in which the book stores them. */
export async function changeMails(
  booked: BookedOrder,
  {
    shop,
    channels,
  }: { shop: Letterhead; channels: Pick<ShopChannels, 'hasMail' | 'owner' | 'domain'> },
  links: MailLinks = {},
): Promise<Outgoing[]> {
  const { order, history } = booked;
  const last = history.at(-1);
  const entry = effectiveSteps(history).at(-1);
  if (!channels.hasMail || !entry || entry.version !== last?.version) return [];
  const name = `${entry.step}.${entry.version}`;
  const forOwner = textForOwner(booked, entry);
  const forShopper = textForShopper(booked, entry, shop, links);
  return [
    ...(forOwner ? [mailToOwner({ order, name, ...forOwner }, shop, channels)] : []),
    ...(forShopper ? await mailToShopper({ order, name, ...forShopper }, shop, channels) : []),
  ];
}
