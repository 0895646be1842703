import { type CartLine, lineTotal } from '../cart/cart';
import { deliveryMessages } from '../delivery/delivery.messages';
import { formatMoney } from '../money/money';
import type { Order } from './order';
import { orderAmounts } from '../payment/charges';
import { type Fact, factsOf } from './facts';

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
