import type { CartLine } from '../cart/cart';
import { lineTotal } from '../cart/totals';
import { formatMoney, paiseFrom } from '../money';
import { type Order, orderSubtotal, orderTotal } from './order';
import { paymentLabel } from '../payment/payment';
import { recipient, type Shipping } from '../checkout/shipping';

function lineText(line: CartLine): string {
  return `${line.quantity} x ${line.product.name}: ${formatMoney(lineTotal(line), 'exact')}`;
}

/** An address as it stands on a parcel, line by line. */
export function addressLines(shipping: Shipping): string[] {
  const { address, city, state, zipCode, country } = shipping;
  return [recipient(shipping), address, `${city}, ${state} ${zipCode}`, country];
}

/** How an order is paid, with the payment's id where there is one. */
export function paymentText({ payment }: Order): string {
  const id = payment.paymentId ? `, payment ID ${payment.paymentId}` : '';
  return `${paymentLabel(payment)}${id}`;
}

/** An order as a message to the shop. @param shop the shop's name */
export function orderText(order: Order, shop: string): string {
  const { shipping } = order;
  const charge = paiseFrom(order.codCharge);
  return [
    `Order ${order.id} at ${shop}`,
    '',
    ...order.lines.map(lineText),
    '',
    `Subtotal: ${formatMoney(orderSubtotal(order), 'exact')}`,
    'Shipping: Free',
    ...(charge > 0 ? [`COD Charges: ${formatMoney(charge, 'exact')}`] : []),
    `Total: ${formatMoney(orderTotal(order), 'exact')}`,
    `Payment: ${paymentText(order)}`,
    '',
    'Deliver to:',
    ...addressLines(shipping),
    `Phone: ${shipping.phone}`,
    `Email: ${shipping.email}`,
  ].join('\n');
}
