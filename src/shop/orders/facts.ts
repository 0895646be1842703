import { type CartLine, lineTotal } from '../cart/cart';
import { longDate } from '../date';
import type { StandardDelivery } from '../delivery/delivery';
import { deliveryMessages, deliveryNotes } from '../delivery/delivery.messages';
import { formatMoney, NOTHING, type Paise } from '../money/money';
import { orderAmounts } from '../payment/charges';
import { isTakenAlready, paymentDue, paymentParts, paymentText } from '../payment/payment';
import type { ShopFacts } from '../seller/seller';
import { chosenExtras, type ExtraPlace, type Extras } from './extras';
import { MONEY, moneyFacts, moneyWhenPlaced } from './ledger';
import type { Order } from './order';
import { addressLines, isSent } from './shipping';
import { isGoingAhead } from './situation';
import { isHandedOver, isInShop, statusOf } from './status';

export interface Fact {
  id: string;
  label: string;
  lines: readonly string[];
  /** Names and numbers, which browsers must not translate. */
  isData?: true;
}

/** `text` goes to the shop, so it says nothing to the shopper. */
type Place = 'screen' | 'text' | 'mails';

/** Where the order goes, and how to reach its shopper. */
export function addressFact({ shipping }: Pick<Order, 'shipping'>): Fact {
  const lines = [...addressLines(shipping), shipping.phone, shipping.email].filter(Boolean);
  const label = isSent(shipping) ? 'Deliver to' : 'Collected by';
  return { id: 'to', label, lines, isData: true };
}

/** @param status its newest, if the order's own may be older */
export const journeyOf = (
  { shipping, ...order }: Pick<Order, 'shipping' | 'status'>,
  status = order.status,
) => ({ status, isInPerson: !isSent(shipping) });

/** Whether it is still on its way to the shopper. */
const isAhead = ({ status, progress }: Order): boolean =>
  Boolean(statusOf(status).next) && (!progress || isGoingAhead(progress.situation));

/** What the shopper still owes, or says has been paid; nothing once it is paid or won't be sent. */
function due(order: Order, shop: ShopFacts): string[] {
  const { payment, total, progress } = order;
  const money = moneyFacts(progress?.money ?? moneyWhenPlaced(payment));
  if (!isAhead(order) || money.isHere) return [];
  const left = progress?.due;
  const told = (amount: Paise) =>
    paymentDue(payment, formatMoney(amount, 'exact'), shop, isHandedOver(journeyOf(order)));
  if (money.isCollected && !isTakenAlready(payment)) return told(left ?? total);
  // The owner has recorded an earlier payment if something is left and the shopper has reported nothing.
  const reported = progress?.reported ?? (left ? NOTHING : total);
  return [
    ...(reported > 0 && isInShop(order) ? told(reported) : []),
    ...(left ? [MONEY.reported.request(formatMoney(left, 'exact'))] : []),
  ];
}

/** @param standard the usual delivery, from which the order's may differ */
export function expectedFact(
  {
    delivery,
    lines,
    shipping,
  }: Pick<Order, 'lines'> & {
    delivery?: Order['delivery'];
    shipping: Pick<Order['shipping'], 'zipCode'>;
  },
  standard?: StandardDelivery,
): Fact[] {
  if (!delivery) return [];
  const notes = standard ? deliveryNotes(delivery, { lines, pin: shipping.zipCode }, standard) : [];
  return [
    { id: 'expected', label: deliveryMessages.expected, lines: [longDate(delivery.by), ...notes] },
  ];
}

/** @param place all of them if omitted */
export const extraFacts = (order: Extras, place?: ExtraPlace): Fact[] =>
  chosenExtras(order, place).map(({ id, heading: label, hint, lines }) => ({
    id,
    label,
    lines: place === 'mails' ? [hint, ...lines] : lines,
  }));

/**
 * The facts of an order besides its pieces and amounts, in the order in which they are shown.
 * @param shop whom the shopper still has to pay; null to leave this out
 */
export function factsOf(
  order: Order,
  place: Place,
  shop: ShopFacts | null,
  standard?: StandardDelivery,
): Fact[] {
  const { payment } = order;
  const paid = place === 'screen' ? paymentParts(payment) : [paymentText(payment)];
  return [
    addressFact(order),
    {
      id: 'payment',
      label: 'Payment',
      lines: shop ? [...paid, ...due(order, shop)] : paid,
    },
    ...(order.priceReason
      ? [{ id: 'price', label: 'Agreed price', lines: [order.priceReason] }]
      : []),
    ...extraFacts(order, place === 'screen' ? undefined : place),
    // Mails tell more about dates.
    ...(place !== 'mails' && isAhead(order) && !isHandedOver(journeyOf(order))
      ? expectedFact(order, standard)
      : []),
  ];
}

function lineText(line: CartLine): string {
  const { name, weeks } = line.product;
  const made = weeks ? ` (${deliveryMessages.made(weeks)})` : '';
  return `${line.quantity} x ${name}${made}: ${formatMoney(lineTotal(line), 'exact')}`;
}

function factText({ label, lines }: Fact): string[] {
  const [line] = lines;
  return lines.length === 1 ? [`${label}: ${line}`] : [`${label}:`, ...lines];
}

/** An order as a message to the shop. @param link to a page with the whole order, if any */
export function orderText(order: Order, shop: string, link: string | null = null): string {
  return [
    `Order ${order.id} at ${shop}`,
    '',
    ...order.lines.map(lineText),
    '',
    ...orderAmounts(order).map(({ label, amount }) => `${label}: ${amount}`),
    ...factsOf(order, 'text', null).flatMap((fact) => ['', ...factText(fact)]),
    ...(link ? ['', 'Open this order as a web page, to print it or order again:', link] : []),
  ].join('\n');
}
