import { longDate } from '../date';
import { deliveryMessages } from '../delivery/delivery.messages';
import { formatMoney, type Paise, times } from '../money/money';
import { paymentLabel } from '../payment/payment';
import { reductionChange, reductionGone } from '../payment/charges';
import { chosenExtras } from './extras';
import { addressFact } from './facts';
import type { Order } from './order';
import { addressLines } from './shipping';

const exactly = (amount: Paise) => formatMoney(amount, 'exact');

function lineChanges(before: Order, after: Order): string[] {
  const ids = new Set([...before.lines, ...after.lines].map(({ product }) => product.id));
  return [...ids].flatMap((id) => {
    const [old, now] = [before, after].map(({ lines }) =>
      lines.find(({ product }) => product.id === id),
    );
    if (!now) return old ? [`Taken out: ${old.quantity} × ${old.product.name}`] : [];
    const { product, quantity } = now;
    if (!old)
      return [`Added: ${quantity} × ${product.name}, ${exactly(times(product.price, quantity))}`];
    const [was, is] = [old.product.price, product.price];
    return [
      ...(old.quantity === quantity
        ? []
        : [`${product.name}: ${quantity} instead of ${old.quantity}`]),
      ...(was === is ? [] : [`${product.name}: ${exactly(is)} instead of ${exactly(was)} each`]),
    ];
  });
}

/** What has changed, in short sentences; empty if nothing has. */
export function whatChanged(before: Order, after: Order): string[] {
  const told = (order: Order) => ({
    [addressFact(order).label]: addressLines(order.shipping).join(', '),
    Phone: order.shipping.phone,
    Email: order.shipping.email || 'none',
    Payment: paymentLabel(order.payment),
    [deliveryMessages.expected]: order.delivery ? longDate(order.delivery.by) : '',
    'Agreed price': order.priceReason ?? '',
  });
  const [old, now] = [Object.entries(told(before)), Object.entries(told(after))];
  const extras = (order: Order) =>
    chosenExtras(order).map(({ heading, lines }) => `${heading}: ${lines.join(' / ')}`);
  const gone = before.charges.filter(({ id }) => !after.charges.some((one) => one.id === id));
  const reduced = ({ reductions }: Order) =>
    reductions.map((one) => reductionChange(one, exactly(one.amount)));
  return [
    ...lineChanges(before, after),
    ...now.flatMap(([label, text], index) =>
      text === '' || old[index]?.[1] === text ? [] : [`${label}: ${text}`],
    ),
    ...extras(after).filter((text) => !extras(before).includes(text)),
    ...chosenExtras(before)
      .filter(({ id }) => after[id] === undefined)
      .map(({ gone: text }) => text),
    ...gone.map(({ label }) => `Without ${label}`),
    ...reduced(after).filter((text) => !reduced(before).includes(text)),
    ...before.reductions
      .filter(({ kind }) => !after.reductions.some((one) => one.kind === kind))
      .map(reductionGone),
    ...(before.total === after.total
      ? []
      : [`Total: ${exactly(after.total)} instead of ${exactly(before.total)}`]),
  ];
}
