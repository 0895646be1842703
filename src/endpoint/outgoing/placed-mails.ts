import { lineTotal } from '../../shop/cart/cart';
import type { Catalogue } from '../../shop/catalogue/product';
import { telephoneLink, whatsappLink } from '../../shop/contact/contact';
import { deliveryMessages } from '../../shop/delivery/delivery.messages';
import { formatMoney } from '../../shop/money/money';
import { confirmMessages } from '../../shop/orders/confirm.messages';
import { ordersFile } from '../../shop/orders/transfer';
import { ownerTask } from '../../shop/desk/owner.messages';
import { stateOf } from '../../shop/orders/lifecycle';
import { isUnconfirmed } from '../../shop/orders/situation';
import { orderAmounts } from '../../shop/payment/charges';
import { extraFacts, type Fact, factsOf } from '../../shop/orders/facts';
import type { Order } from '../../shop/orders/order';
import { payMessages } from '../../shop/orders/pay.messages';
import { addressLines, isSent, recipient } from '../../shop/orders/shipping';
import { paymentForOwner, paymentLabel } from '../../shop/payment/payment';
import type { Letterhead } from '../../shop/seller/seller';
import {
  type Block,
  deskLink,
  mailBody,
  type Part,
  shopBlock,
  shownAddress,
  withoutLinks,
} from './mail-text';
import { plainAddress } from '../book/mailbox';
import type { Mail } from './mailer';

export interface MailShop extends Letterhead {
  /** The editors' sentence. */
  thanks: string;
  /** The editors' sentences. */
  next: readonly { title: string; text: string }[];
  policies: readonly { label: string; href: string }[];
}

export interface MailOptions {
  shop: MailShop;
  /** Say when the order was placed and is expected, and how that differs from standard delivery. */
  dates: readonly string[];
  owner: string;
  /** The sender's domain, for the mail's Message-ID. */
  domain: string;
  /** Where the shopper confirms a cash order. */
  confirmPath?: string | undefined;
  /** Until then, its one-off pieces are kept only for a while (book/retention.ts). */
  holdsPieces?: boolean;
  /** Where the shopper pays for an order that waits for its payment. */
  payPath?: string | undefined;
}

/** In characters; the mail's subject names the city. */
const CITY_LENGTH = 40;

function amounts(order: Order, nameOf: (line: Order['lines'][number]) => Part): Block {
  return {
    heading: 'Pieces',
    amounts: [
      ...order.lines.map((line) => ({
        what: [
          { strong: `${line.quantity} ×` },
          ' ',
          nameOf(line),
          ...(line.product.weeks ? [` (${deliveryMessages.made(line.product.weeks)})`] : []),
        ],
        amount: formatMoney(lineTotal(line), 'exact'),
      })),
      ...orderAmounts(order).map(({ id, label, amount }) =>
        id === 'total'
          ? { what: [{ strong: label }], amount: { strong: amount } }
          : { what: [label], amount },
      ),
    ],
  };
}

const blockOf = ({ label: heading, lines }: Fact): Block => ({
  heading,
  lines: lines.map((line) => [line]),
});

export function ownerMail(
  order: Order,
  catalogue: Catalogue,
  { shop, dates, owner, domain, warnings }: MailOptions & { warnings: readonly string[] },
): Mail {
  const { id, shipping, total } = order;
  const quiet = withoutLinks(order);
  const { payment } = quiet;
  const city = quiet.shipping.city.slice(0, CITY_LENGTH);
  const title = `${formatMoney(total)}, ${paymentLabel(payment)}, ${city}`;
  const about = `About your order ${id} at ${shop.name}: `;
  const address = plainAddress(shipping.email);
  const state = stateOf(order, []);
  const toCheck = withoutLinks(warnings).map((strong) => [{ strong }]);
  const reply = address ? 'or reply to this email' : 'replies don’t reach this address, so call';
  const { html, text } = mailBody(title, [
    { lines: [[{ strong: `Order ${id}` }], ...dates.map((sentence) => [sentence])] },
    ...(warnings.length > 0 ? [{ heading: 'Look at this first', lines: toCheck }] : []),
    {
      heading: 'Payment',
      lines: [
        [{ strong: paymentForOwner(payment, formatMoney(total)) }],
        ...(isUnconfirmed(state) ? [[{ strong: ownerTask({ order, state }) }]] : []),
      ],
    },
    amounts(quiet, ({ product }) =>
      catalogue.some((one) => one.id === product.id)
        ? { label: product.name, href: `${shop.url}/product/${encodeURIComponent(product.id)}` }
        : product.name,
    ),
    ...extraFacts(quiet, 'mails').map(blockOf),
    { heading: 'Deliver to', lines: addressLines(quiet.shipping).map((line) => [line]) },
    {
      heading: 'Contact the shopper',
      lines: [
        ['Phone: ', { label: quiet.shipping.phone, href: telephoneLink(shipping.phone) }],
        [{ label: 'Write on WhatsApp', href: whatsappLink(shipping.phone, about) }],
        [`Email: ${shownAddress(shipping.email)} (${reply})`],
      ],
    },
    { lines: [[deskLink(shop)]] },
  ]);
  return {
    sender: shop.name,
    to: owner,
    ...(address && { replyTo: { name: recipient(shipping), address } }),
    subject: `Order ${id}, ${title}`,
    html,
    text,
    messageId: `<${id}.shop@${domain}>`,
    attachments: [
      { filename: `${id}.json`, content: ordersFile([order]), contentType: 'application/json' },
    ],
  };
}

/**
 * Text that strangers have typed never becomes a link or heading.
 * @param linkText leads to a page that shows the order on any device
 * @returns null if no mail can be sent to the typed address
 */
export function shopperMail(
  order: Order,
  linkText: string,
  { shop, dates, owner, domain, confirmPath, holdsPieces, payPath }: MailOptions,
): Mail | null {
  const address = plainAddress(order.shipping.email);
  if (!address) return null;
  const quiet = withoutLinks(order);
  const { id, shipping } = quiet;
  const isParcel = isSent(shipping);
  const afterPayment = isParcel ? 'pack' : 'keep';
  const blocks: readonly Block[] = [
    {
      lines: [
        [
          payPath
            ? `Thank you for your order. We’ll ${afterPayment} it once it is paid.`
            : shop.thanks,
        ],
      ],
    },
    { lines: [[{ strong: `Order ${id}` }]] },
    ...(confirmPath
      ? [
          {
            lines: [
              ['Please confirm that we should send it.'],
              ...(holdsPieces ? [['Until then, we keep its one-off pieces for two days.']] : []),
              [{ label: confirmMessages.yes, href: `${shop.url}${confirmPath}`, main: true }],
            ],
          },
        ]
      : []),
    ...(payPath
      ? [{ lines: [[{ label: payMessages.pay, href: `${shop.url}${payPath}`, main: true }]] }]
      : []),
    { lines: [[{ label: 'See your order', href: `${shop.url}/shared-order#${linkText}` }]] },
    amounts(quiet, ({ product }) => product.name),
    ...factsOf(quiet, 'mails', shop).map(blockOf),
    { ...(isParcel && { heading: 'Delivery' }), lines: dates.map((sentence) => [sentence]) },
    ...(shop.next.length > 0
      ? [
          {
            heading: 'What’s next',
            lines: shop.next.map(({ title, text: step }) => [{ strong: `${title}.` }, ` ${step}`]),
          },
        ]
      : []),
    shopBlock(shop, [
      shop.policies.flatMap(({ label, href }, i) => [
        ...(i > 0 ? [' · '] : []),
        { label, href: `${shop.url}${href}` },
      ]),
    ]),
  ];
  const { html, text } = mailBody(`Your order at ${shop.name}`, blocks, shop.name);
  return {
    sender: shop.name,
    to: { name: recipient(shipping), address },
    replyTo: owner,
    subject: `Your order ${id} at ${shop.name}`,
    html,
    text,
    messageId: `<${id}.shopper@${domain}>`,
  };
}
