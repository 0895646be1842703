import { reconcile } from '../../shop/cart/reconcile';
import type { Catalogue } from '../../shop/catalogue/product';
import { type DeliveryArea, offersCash } from '../../shop/delivery/delivery';
import { formatMoney } from '../../shop/money/money';
import type { Order } from '../../shop/orders/order';
import { checkShipping } from '../../shop/orders/shipping';
import { chargesToday, reductionsToday, totalOf } from '../../shop/payment/charges';
import { exceededLimit, isOffered, methodOf, type Offer } from '../../shop/payment/payment';

/** How an order differs from the current shop. @param shown who saw it, in the sentence "… saw ₹4,499" */
export function differences(
  order: Order,
  { catalogue, offer }: { catalogue: Catalogue; offer: Offer },
  shown: string,
): string[] {
  const { changes, unavailable } = reconcile(order.lines, catalogue);
  const nameOf = (id: string) => order.lines.find(({ product }) => product.id === id)?.product.name;
  const lines = order.lines.map((line) => ({
    ...line,
    product: catalogue.find(({ id }) => id === line.product.id) ?? line.product,
  }));
  const today = totalOf({
    lines,
    charges: chargesToday(order.charges, order.payment.method),
    reductions: reductionsToday(order.reductions, lines, offer),
  });
  const difference = (what: string, before: string, after: string) =>
    `${what}: ${shown} saw ${before}; it would be ${after} today.`;
  return [
    ...changes.map(({ name, before, after }) =>
      difference(name, formatMoney(before), formatMoney(after)),
    ),
    ...[...unavailable].map(([id, reason]) =>
      reason === 'sold-out' ? `${nameOf(id)}: now sold out.` : `${nameOf(id)}: no longer sold.`,
    ),
    ...(today === order.total
      ? []
      : [difference('Total', formatMoney(order.total), formatMoney(today))]),
  ];
}

export const addressWarnings = ({ shipping }: Order): string[] =>
  Object.values(checkShipping(shipping)).map(
    (sentence) =>
      `The checkout form would refuse this address today: ${sentence.replace(/\.$/, '')}.`,
  );

/** Why the shop doesn't offer this payment at the moment. */
export function paymentWarnings(
  { payment, total, shipping }: Order,
  offer: Offer,
  areas: readonly DeliveryArea[],
): string[] {
  const { label, inCash } = methodOf(payment.method);
  const limit = exceededLimit(offer, payment.method, total);
  return [
    ...(isOffered(offer, payment.method) ? [] : [`${label}: not offered at the moment.`]),
    ...(limit ? [`${label}: offered only up to ${formatMoney(limit)}.`] : []),
    ...(inCash && !offersCash(areas, shipping.zipCode)
      ? [`${label}: not offered at PIN code ${shipping.zipCode}.`]
      : []),
  ];
}
