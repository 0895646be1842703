import { type Cart, type CartProduct, parseCart, TYPED_QUANTITY_MAX } from '../cart/cart';
import type { Catalogue } from '../cart/reconcile';
import { isoDateInIndia } from '../date';
import { formatMoney, rupeesFrom } from '../money/money';
import { type Order, parseOrders, storedCharges } from '../orders/order';
import { COD, totalWith } from '../payment/charges';
import { SHIPPING_FIELDS } from '../orders/shipping';
import { dataIn } from '../storage/parsed';
import { sharedOrderMessages as messages } from './sharing.messages';

/** A cart as the text of a link: product, name and quantity of each line; prices are today's. */
export function packCart(cart: Cart): string {
  return JSON.stringify(cart.map(({ product, quantity }) => [product.id, product.name, quantity]));
}

/** More pieces than any order has of one product. */
const ORDERED_MAX = 9999;
/** A quantity of a link, which anybody could have written. */
const capped = (quantity: unknown, most: number) =>
  typeof quantity === 'number' ? Math.min(quantity, most) : quantity;

/**
 * Parses such a text, which anybody could have written. The lines have no price and no picture: reconcile them
 * with today's catalogue.
 * @returns null when there is no valid line
 */
export function unpackCart(text: string): Cart | null {
  const data = dataIn(text);
  if (!Array.isArray(data)) return null;
  const lines = data.map((entry: unknown) => {
    const [id, name, quantity] = Array.isArray(entry) ? (entry as unknown[]) : [];
    return {
      product: { id, name, image: '', price: 0 },
      quantity: capped(quantity, TYPED_QUANTITY_MAX),
    };
  });
  const { value } = parseCart(lines);
  return value.length > 0 ? value : null;
}

/** The last time that a date can show. */
const LAST_MOMENT = 8e15;
/** More lines than any order has. */
const LINES_MAX = 400;

/**
 * An order as the text of a link: JSON without field names, and without what the page that opens it
 * knows (pictures) or computes (date and total). It contains no uid.
 */
export function packOrder(order: Order): string {
  const { id, placedAt, lines, charges, shipping, payment, delivery } = order;
  const { codCharge, charges: all } = storedCharges(charges);
  return JSON.stringify([
    id,
    placedAt,
    lines.map(({ product, quantity }) => [
      product.id,
      product.name,
      rupeesFrom(product.price),
      quantity,
      ...(product.weeks ? [product.weeks] : []),
    ]),
    codCharge,
    SHIPPING_FIELDS.map((field) => shipping[field]),
    [
      payment.method,
      payment.provider,
      payment.bank,
      payment.paymentId,
      ...(payment.reference ? [payment.reference] : []),
    ],
    ...(all || delivery ? [all ?? null] : []),
    ...(delivery ? [delivery] : []),
  ]);
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/**
 * Parses such a text, into which the maker of the link could write anything. The result is an order
 * like a stored one, without an owner; its date and total are computed from the rest.
 * @returns null when it is not a complete, valid order
 */
export function unpackOrder(text: string): Order | null {
  const [id, placedAt, lines, codCharge, shipping, payment, charges, delivery] = list(dataIn(text));
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
      const [product, name, price, quantity, weeks] = list(line);
      return {
        product: { id: product, name, image: '', price, weeks },
        quantity: capped(quantity, ORDERED_MAX),
      };
    }),
    codCharge,
    charges: charges ?? undefined,
    total: 0,
    shipping: Object.fromEntries(SHIPPING_FIELDS.map((field, index) => [field, texts[index]])),
    payment: { method, provider, bank, paymentId, reference },
    delivery,
  };
  const [order] = parseOrders([stored]).value;
  if (!order) return null;
  // Only who pays in cash pays for that.
  const applied = order.charges.filter(({ id }) => id !== COD.id || order.payment.method === 'cod');
  return { ...order, charges: applied, total: totalWith(order.lines, applied) };
}

/** Says beside a line of an order from a link whether its price is today's. */
export function priceToday({ id, price }: CartProduct, catalogue: Catalogue): string {
  const product = catalogue.find((one) => one.id === id);
  if (!product) return messages.notSold;
  return product.price === price
    ? messages.samePrice
    : messages.otherPrice(formatMoney(product.price, 'exact'));
}
