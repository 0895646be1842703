import { parseMobile, telephoneLink } from '../../shop/contact/contact';
import { formatMoney } from '../../shop/money/money';
import { moneyFacts, moneyWhenPlaced } from '../../shop/orders/ledger';
import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import { orderLinkText } from '../../shop/sharing/links';
import type { Letterhead } from '../../shop/seller/seller';
import type { Queries } from '../book/database';
import { type Claimed, MESSAGE, type Outgoing, phoneOf } from '../book/outgoing';
import { type Block, deskLink, mailBody, type Part, shopBlock, withoutLinks } from './mail-text';
import { plainAddress } from '../book/mailbox';
import { isBackMail } from '../book/waiting';
import type { Mail } from './mailer';
import type { ShopChannels } from './sender';

export type MailAddresses = Pick<ShopChannels, 'owner' | 'domain'>;

interface OrderMail {
  order: Order;
  /** Unique among the order's mails. */
  name: string;
  title: string;
  lines: readonly (readonly Part[])[];
}

/** The subject without the order's number, which would fill two lines of a phone. */
const headingOf = (title: string, id: string) =>
  title.replace(new RegExp(`(:| for) order ${id}$| ${id}`), '');

const numberLine = (id: string): readonly Part[] => [{ strong: `Order ${id}` }];

function stored(
  channel: 'owner' | 'shopper',
  { order, name, title }: OrderMail,
  mail: Pick<Mail, 'sender' | 'to' | 'replyTo'>,
  blocks: readonly Block[],
  { domain }: MailAddresses,
): Outgoing {
  const id = `${order.id}.${name}.${channel}`;
  const heading = headingOf(title, order.id);
  const shown = [{ lines: [numberLine(order.id)] }, ...blocks];
  const wordmark = channel === 'shopper' ? mail.sender : '';
  const body = {
    subject: title,
    ...mailBody(heading, shown, wordmark),
    messageId: `<${id}@${domain}>`,
  };
  return { id, about: order.id, channel, payload: JSON.stringify({ ...mail, ...body }) };
}

/** A mail in the form in which the book stores it; none if the typed address can't be reached. */
export async function mailToShopper(
  mail: OrderMail,
  shop: Letterhead,
  addresses: MailAddresses,
): Promise<Outgoing[]> {
  const { order, lines } = mail;
  const address = plainAddress(order.shipping.email);
  if (!address) return [];
  const href = `${shop.url}/shared-order#${await orderLinkText(order)}`;
  const blocks = [{ lines }, { lines: [[{ label: 'See your order', href }]] }, shopBlock(shop)];
  const to = { name: recipient(order.shipping), address };
  const head = { sender: shop.name, to, replyTo: addresses.owner };
  return [stored('shopper', mail, head, blocks, addresses)];
}

/** A mail in the form in which the book stores it. */
export function mailToOwner(mail: OrderMail, shop: Letterhead, addresses: MailAddresses): Outgoing {
  const blocks = [{ lines: mail.lines }, { lines: [[deskLink(shop)]] }];
  return stored('owner', mail, { sender: shop.name, to: addresses.owner }, blocks, addresses);
}

/** For the owner, once per order: the payment provider refuses it. @param words the provider's */
export const payRefusedMail = (
  order: Order,
  words: string,
  shop: Letterhead,
  addresses: MailAddresses,
): Outgoing =>
  mailToOwner(
    {
      order,
      name: 'pay-refused',
      title: `Can’t be paid: order ${order.id}`,
      lines: [
        [{ strong: 'The shopper can’t pay, and has been asked to call you.' }],
        [`Razorpay refuses the payment: ${withoutLinks(words)}`],
        [`Phone: ${withoutLinks(order.shipping.phone)}`],
      ],
    },
    shop,
    addresses,
  );

/** For the owner, about an order that isn't in the book: it came after its pieces were sold. @param names theirs */
export function lateMail(
  order: Order,
  names: readonly string[],
  shop: Letterhead,
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

/** For the owner. @param phone as the book has it */
export function refusalText(address: string, phone: string): string {
  const number = parseMobile(phone)?.replace(/^\+91(\d{5})/, '+91 $1 ') ?? withoutLinks(phone);
  return `${address} refuses mail: call ${number}.`;
}

/** For the owner: a person who waited for a product, and is off the list now, can't be told. */
function backRefusalMail({ about, payload }: Claimed, owner: string): Outgoing {
  const { sender, to, subject } = JSON.parse(payload) as Mail & { to: string };
  const title = `Not delivered: ${subject}`;
  const lines = [
    [{ strong: `${to} refuses mail, and is off the list of those who wait.` }],
    ['The shop tries twice more, an hour apart, then forgets the address.'],
  ];
  const mail = { sender, to: owner, subject: title, ...mailBody(title, [{ lines }]) };
  // About something else than the refused mail, which would be deleted together with this one.
  const id = `${about}.refused`;
  return { id: `${id}.owner`, about: id, channel: 'owner', payload: JSON.stringify(mail) };
}

/** For the owner, once per order: the shopper's address refuses mail. */
export async function refusalMail(
  message: Claimed,
  { owner, domain }: MailAddresses,
  queries: Queries,
): Promise<Outgoing[]> {
  const { about, payload } = message;
  if (isBackMail(message)) return [backRefusalMail(message, owner)];
  const phone = await phoneOf(queries, about);
  const { sender, to, subject } = JSON.parse(payload) as Mail & { to: { address: string } };
  if (phone === null) return [];
  const title = `Order ${about}: the shopper gets no mail`;
  const lines = [
    [{ strong: refusalText(to.address, phone) }],
    [`Not delivered: “${subject}”.`],
    ['The address may be misspelt.'],
  ];
  const mail = {
    sender,
    to: owner,
    subject: title,
    ...mailBody(title, [{ lines }]),
    messageId: `<${about}.refused@${domain}>`,
  };
  return [{ id: `${about}.refused.owner`, about, channel: 'owner', payload: JSON.stringify(mail) }];
}
