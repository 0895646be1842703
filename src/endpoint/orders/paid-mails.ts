import { formatMoney } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import { mailBody, plainAddress } from '../messages/mail-text';
import type { Mail } from '../messages/mailer';
import { CITY_LENGTH, type MailOptions } from './orders.messages';

export function paidMail(
  { id, shipping, total }: Order,
  linkText: string,
  { shop, owner, domain }: MailOptions,
): Mail | null {
  const address = plainAddress(shipping.email);
  if (!address) return null;
  const title = `Your order ${id} is paid`;
  return {
    sender: shop.name,
    to: { name: recipient(shipping), address },
    replyTo: owner,
    subject: title,
    ...mailBody(title, [
      {
        lines: [
          [`Thank you. We have received ${formatMoney(total, 'exact')} and will pack your order.`],
        ],
      },
      { lines: [[{ label: 'See your order', href: `${shop.url}/shared-order#${linkText}` }]] },
    ]),
    messageId: `<${id}.paid.shopper@${domain}>`,
  };
}

export function paidOwnerMail(
  { id, total, shipping }: Order,
  { shop, owner, domain }: MailOptions,
): Mail {
  const title = `Order ${id} is paid, ${formatMoney(total)}, ${shipping.city.slice(0, CITY_LENGTH)}`;
  return {
    sender: shop.name,
    to: owner,
    subject: title,
    ...mailBody(title, [{ lines: [[{ strong: 'You can pack it now.' }]] }]),
    messageId: `<${id}.paid.owner@${domain}>`,
  };
}
