import { telephoneLink } from '../../shop/contact/contact';
import { formatMoney } from '../../shop/money/money';
import { moneyFacts, moneyWhenPlaced } from '../../shop/orders/money-state';
import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import { MESSAGE, type Outgoing } from '../book/outgoing';
import { mailBody, type Part, withoutLinks } from './mail-text';
import type { MailAddresses, MailSender } from './order-mails';

/** For the owner, about an order that isn't in the book: it came after its pieces were sold. @param names theirs */
export function lateMail(
  order: Order,
  names: readonly string[],
  shop: MailSender,
  { owner, domain }: MailAddresses,
): Outgoing {
  const { id, shipping, payment, total } = withoutLinks(order);
  const { mayHaveArrived } = moneyFacts(moneyWhenPlaced(payment));
  const title = `Order ${id} came too late`;
  const lines: (readonly Part[])[] = [
    [{ strong: `Sold out: ${names.join(', ')}.` }],
    ['The shop refused the order, and its page tells the shopper.'],
    ...(mayHaveArrived
      ? [[`If ${formatMoney(total)} has arrived on your account, send it back.`]]
      : []),
    [`${recipient(shipping)}: `, { label: shipping.phone, href: telephoneLink(shipping.phone) }],
  ];
  const mail = {
    sender: shop.name,
    to: owner,
    subject: title,
    ...mailBody(title, [{ lines }]),
    messageId: `<${id}.late@${domain}>`,
  };
  const about = `${MESSAGE}late-${id}`;
  return { id: `${about}.owner`, about, channel: 'owner', payload: JSON.stringify(mail) };
}
