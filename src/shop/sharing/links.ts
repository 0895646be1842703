import { type Cart, parseCart, TYPED_QUANTITY_MAX } from '../cart/cart';
import type { Catalogue } from '../cart/reconcile';
import type { Product } from '../catalogue/product';
import { isoDateInIndia } from '../date';
import { isIsoDate } from '../delivery/delivery';
import { formatMoney, rupeesFrom } from '../money/money';
import { type Order, storedCharges } from '../orders/order';
import { ORDER_VERSION } from '../orders/shipping';
import { parseForeignOrder } from '../orders/transfer';
import { dataIn } from '../storage/parsed';
import { sharedOrderMessages as messages } from './sharing.messages';

/** A cart as link text: product, name and quantity of each line, without prices. */
export function packCart(cart: Cart): string {
  return JSON.stringify(cart.map(({ product, quantity }) => [product.id, product.name, quantity]));
}

/** The lines have no price or picture; `reconcile` adds them from the catalogue. @returns null if no line is valid */
export function unpackCart(text: string): Cart | null {
  const data = dataIn(text);
  if (!Array.isArray(data)) return null;
  const lines = data.map((entry: unknown) => {
    const [id, name, quantity] = Array.isArray(entry) ? (entry as unknown[]) : [];
    return {
      product: { id, name, image: '', price: 0 },
      quantity: typeof quantity === 'number' ? Math.min(quantity, TYPED_QUANTITY_MAX) : quantity,
    };
  });
  const { value } = parseCart(lines);
  return value.length > 0 ? value : null;
}

/**
 * An order as link text: its version, then JSON with short field names. It omits what the opening page knows
 * (pictures) or computes (the total, and the date unless the device's clock was wrong). It contains no uid.
 */
export function packOrder(order: Order): string {
  const { id, placedAt, date, lines, charges, shipping, payment, delivery, gift } = order;
  const { codCharge, charges: all } = storedCharges(charges);
  const shopDate = date === isoDateInIndia(placedAt) ? undefined : date;
  const optional = [all, delivery, gift, shopDate];
  const used = optional.findLastIndex((value) => value !== undefined) + 1;
  return JSON.stringify([
    ORDER_VERSION,
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
    shipping,
    payment,
    // JSON has null for a missing one if a later one is set.
    ...optional.slice(0, used),
  ]);
}

const list = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** Links of version 1 had no version, and no field names for address and payment. */
const FIRST_SHIPPING = [
  ...['firstName', 'lastName', 'email', 'phone', 'address'],
  ...['city', 'state', 'zipCode', 'country'],
];
const FIRST_PAYMENT = ['method', 'provider', 'bank', 'paymentId', 'reference'];
const named = (names: readonly string[], texts: unknown) =>
  Object.fromEntries(names.map((name, index) => [name, list(texts)[index]]));

function migrated(packed: readonly unknown[]): readonly unknown[] {
  if (typeof packed[0] === 'number') return packed;
  const [id, placedAt, lines, codCharge, shipping, payment, ...later] = packed;
  const address = named(FIRST_SHIPPING, shipping);
  return [1, id, placedAt, lines, codCharge, address, named(FIRST_PAYMENT, payment), ...later];
}

/**
 * Parses link text that anyone could have written. The result is like a stored order without an owner; date and
 * total are computed.
 * @returns null unless it's a complete, valid order
 */
export function unpackOrder(text: string): Order | null {
  const [version, id, placedAt, lines, codCharge, shipping, payment, ...optional] = migrated(
    list(dataIn(text)),
  );
  const [charges, delivery, gift, shopDate] = optional.map((value) => value ?? undefined);
  const order = parseForeignOrder({
    version,
    id,
    placedAt,
    lines: list(lines).map((line) => {
      const [product, name, price, quantity, weeks] = list(line);
      return { product: { id: product, name, price, weeks }, quantity };
    }),
    codCharge,
    charges,
    shipping,
    payment,
    delivery,
    gift,
  });
  return order && { ...order, ...(isIsoDate(shopDate) && { date: shopDate }) };
}

/** The note next to a line of a linked order if its price differs from the catalogue's. */
export function priceToday({ id, price }: Product, catalogue: Catalogue): string {
  const product = catalogue.find((one) => one.id === id);
  if (!product) return messages.notSold;
  return product.price === price
    ? messages.samePrice
    : messages.otherPrice(formatMoney(product.price, 'exact'));
}
