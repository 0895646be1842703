import type { CartLine } from '../cart/cart';
import type { Catalogue } from '../catalogue/product';
import { oneLine } from '../typed-text';
import { CHARGES } from '../payment/charges';
import { methodOf, type Payment } from '../payment/payment';
import type { Order } from './order';

/** In characters, for the name of a piece that the shop doesn't know. */
const NAME_MAX = 80;

/** The name under which the shop shows a piece that isn't in its catalogue: quoted, without an end to the quotation. */
const unknownName = (name: string): string =>
  `“${oneLine(name).replace(/[“”"]/g, '').slice(0, NAME_MAX)}”, not in the shop’s catalogue`;

/** Details of the payment that no form lets through, by the name under which orders have them. */
function oddDetails({ payment }: Pick<Order, 'payment'>): Map<string, string> {
  const texts: Readonly<Record<string, string | undefined>> = payment;
  const odd = methodOf(payment.method).fields.flatMap(({ label, order, wrong }) => {
    const text = order && texts[order.as];
    return order && text && wrong(text, 0) ? [[order.as, label] as const] : [];
  });
  const { paymentId = '' } = payment;
  return new Map([
    ...odd,
    ...(/^[\w-]*$/.test(paymentId) ? [] : [['paymentId', 'Payment ID'] as const]),
  ]);
}

function withoutOddDetails(payment: Payment): Payment {
  const odd = oddDetails({ payment });
  return Object.fromEntries(Object.entries(payment).filter(([name]) => !odd.has(name))) as Payment;
}

/**
 * The order as the shop shows it to its owner and on paper. Devices send names of pieces and charges, which anyone could
 * have written, so they come from the shop, and details of the payment are such as its forms let through. Prices stay as they were sent, since the shopper agreed to them.
 */
export function asSold(order: Order, catalogue: Catalogue): Order {
  const line = ({ product, quantity }: CartLine): CartLine => {
    const { id, image, price } = product;
    const known = catalogue.find((one) => one.id === id);
    return known
      ? {
          product: {
            id,
            name: known.name,
            image,
            price,
            ...(known.weeks && { weeks: known.weeks }),
          },
          quantity,
        }
      : { product: { id, name: unknownName(product.name), image, price }, quantity };
  };
  return {
    ...order,
    lines: order.lines.map(line),
    payment: withoutOddDetails(order.payment),
    charges: order.charges.flatMap((charge) => {
      const known = CHARGES.find(({ id }) => id === charge.id);
      if (known) return [{ ...charge, label: known.label }];
      return charge.amount > 0 ? [{ ...charge, label: 'Unknown charge' }] : [];
    }),
  };
}

/** What the device calls otherwise than the shop, for the owner. */
export function misnamed(order: Order, catalogue: Catalogue): string[] {
  const pieces = order.lines.flatMap(({ product: { id, name } }) => {
    const known = catalogue.find((one) => one.id === id);
    return known && known.name !== name
      ? [`${known.name}: the order came with another name, “${name}”.`]
      : [];
  });
  const charges = order.charges
    .filter(({ id, label }) => !CHARGES.some((one) => one.id === id && one.label === label))
    .map(({ label }) => `The shop has no charge “${label}”.`);
  const texts: Readonly<Record<string, string | undefined>> = order.payment;
  const details = [...oddDetails(order)].map(
    ([name, label]) =>
      `${label}: the order came with “${texts[name]}”, which no form lets through.`,
  );
  return [...pieces, ...charges, ...details];
}
