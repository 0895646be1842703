import { isoDateInIndia } from '../date';
import { NOTHING, sum } from '../money/arithmetic';
import { rupeesFrom } from '../money/paise';
import { subtotal } from '../cart/totals';
import { type Order, parseOrders } from '../orders/order';
import { dataIn } from '../storage/parsed';
import { SHIPPING_FIELDS } from '../checkout/shipping';

/** The last time that a date can show. */
const LAST_MOMENT = 8e15;
/** More lines than any order has. */
const LINES_MAX = 100;

/**
 * An order as the text of a link: JSON without field names, and without what the page that opens it
 * knows (pictures) or computes (date and total). It contains no uid.
 */
export function packOrder({ id, placedAt, lines, codCharge, shipping, payment }: Order): string {
  return JSON.stringify([
    id,
    placedAt,
    lines.map(({ product, quantity }) => [
      product.id,
      product.name,
      rupeesFrom(product.price),
      quantity,
    ]),
    rupeesFrom(codCharge),
    SHIPPING_FIELDS.map((field) => shipping[field]),
    [
      payment.method,
      payment.provider,
      payment.bank,
      payment.paymentId,
      ...(payment.reference ? [payment.reference] : []),
    ],
  ]);
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/**
 * Parses such a text, into which the maker of the link could write anything. The result is an order
 * like a stored one, without an owner; its date and total are computed from the rest.
 * @returns null when it is not a complete, valid order
 */
export function unpackOrder(text: string): Order | null {
  const [id, placedAt, lines, codCharge, shipping, payment] = list(dataIn(text));
  const [method, provider, bank, paymentId, reference] = list(payment);
  if (typeof placedAt !== 'number' || !(placedAt >= 0 && placedAt <= LAST_MOMENT)) return null;
  if (list(lines).length > LINES_MAX) return null;
  const texts = list(shipping);
  const stored = {
    id,
    placedAt,
    date: isoDateInIndia(placedAt),
    status: 'Processing',
    uid: null,
    lines: list(lines).map((line) => {
      const [product, name, price, quantity] = list(line);
      return { product: { id: product, name, image: '', price }, quantity };
    }),
    codCharge,
    total: 0,
    shipping: Object.fromEntries(SHIPPING_FIELDS.map((field, index) => [field, texts[index]])),
    payment: { method, provider, bank, paymentId, reference },
  };
  const [order] = parseOrders([stored]).value;
  if (!order) return null;
  const charge = order.payment.method === 'cod' ? order.codCharge : NOTHING;
  return { ...order, codCharge: charge, total: sum([subtotal(order.lines), charge]) };
}
