import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import { type Block, mailBody, plainAddress } from '../messages/mail-text';
import type { Mail } from '../messages/mailer';
import type { HeldMail } from '../payments/held-mails';
import { CITY_LENGTH, deskLink, type MailOptions } from './orders.messages';
import { refundSentence, shopBlock } from './status-mails';

interface HeldText {
  title: (order: Order) => string;
  line: string;
}

/** These are written when the order is placed. They name no amount, since prices may change before it is paid. */
const TEXTS: Readonly<Record<HeldMail, HeldText>> = {
  'paid.shopper': {
    title: ({ id }) => `Your order ${id} is paid`,
    line: 'Thank you. We have received your payment and will pack your order.',
  },
  'cancelled.shopper': {
    title: ({ id }) => `Your payment for order ${id} came too late`,
    line: `The order had been cancelled before your payment arrived, so we won’t send it. ${refundSentence('paid')}`,
  },
  'sold.shopper': {
    title: ({ id }) => `Your payment for order ${id} came too late`,
    line: 'Someone else bought a piece in this order before your payment arrived. We’ll call you: we can make another one, or send your money back.',
  },
  'paid.owner': {
    title: ({ id, shipping }) => `Paid: order ${id}, ${shipping.city.slice(0, CITY_LENGTH)}`,
    line: 'You can pack it now.',
  },
  'problem.owner': {
    title: ({ id }) => `Order ${id}: please check its payment`,
    line: 'Don’t pack it yet. The desk shows what happened and what to do.',
  },
};

/**
 * The mails to send once the payment arrives. They are written in advance, because the code that records payments has
 * no access to the shop's texts.
 */
export function heldMails(
  order: Order,
  linkText: string,
  { shop, owner, domain }: MailOptions,
): [HeldMail, Mail][] {
  const address = plainAddress(order.shipping.email);
  return (Object.keys(TEXTS) as HeldMail[]).flatMap((name): [HeldMail, Mail][] => {
    const isOwners = name.endsWith('.owner');
    if (!isOwners && !address) return [];
    const subject = TEXTS[name].title(order);
    const blocks: Block[] = [
      { lines: [[isOwners ? { strong: TEXTS[name].line } : TEXTS[name].line]] },
      ...(isOwners
        ? [{ lines: [[deskLink(shop)]] }]
        : [
            {
              lines: [[{ label: 'See your order', href: `${shop.url}/shared-order#${linkText}` }]],
            },
            shopBlock(shop),
          ]),
    ];
    const mail: Mail = {
      sender: shop.name,
      ...(isOwners
        ? { to: owner }
        : { to: { name: recipient(order.shipping), address: address ?? '' }, replyTo: owner }),
      subject,
      ...mailBody(subject, blocks),
      messageId: `<${order.id}.${name}@${domain}>`,
    };
    return [[name, mail]];
  });
}
