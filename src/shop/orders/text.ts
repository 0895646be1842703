import { type CartLine, lineTotal } from '../cart/cart';
import { longDate } from '../date';
import { deliveryMessages } from '../delivery/delivery.messages';
import { formatMoney } from '../money/money';
import { paymentText } from '../payment/payment';
import { giftLines, giftMessages } from './gift';
import { type Order, orderSubtotal } from './order';
import { addressLines } from './shipping';

function lineText(line: CartLine): string {
  const { name, weeks } = line.product;
  const made = weeks ? ` (${deliveryMessages.made(weeks)})` : '';
  return `${line.quantity} x ${name}${made}: ${formatMoney(lineTotal(line), 'exact')}`;
}

/** An order as a message to the shop. @param link to a page with the whole order, if any */
export function orderText(order: Order, shop: string, link: string | null = null): string {
  const { shipping, charges, delivery, gift } = order;
  return [
    `Order ${order.id} at ${shop}`,
    '',
    ...order.lines.map(lineText),
    '',
    `Subtotal: ${formatMoney(orderSubtotal(order), 'exact')}`,
    'Shipping: Free',
    ...charges.map(({ label, amount }) => `${label}: ${formatMoney(amount, 'exact')}`),
    `Total: ${formatMoney(order.total, 'exact')}`,
    `Payment: ${paymentText(order.payment)}`,
    ...(delivery ? [`${deliveryMessages.expected}: ${longDate(delivery.by)}`] : []),
    ...(gift === undefined ? [] : ['', `${giftMessages.heading}:`, ...giftLines(gift)]),
    '',
    'Deliver to:',
    ...addressLines(shipping),
    `Phone: ${shipping.phone}`,
    `Email: ${shipping.email}`,
    ...(link ? ['', 'Open this order as a web page, to print it or order again:', link] : []),
  ].join('\n');
}
