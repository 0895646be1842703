import { type Cart, type CartLine, QUANTITY_MAX } from '../cart/cart';
import type { Catalogue } from '../catalogue/product';
import {
  deliveryPromise,
  type DeliveryTerms,
  offersCash,
  weeksToMakeAll,
} from '../delivery/delivery';
import { outsideErrors, pinMessages } from '../delivery/delivery.messages';
import type { District } from '../delivery/pins';
import { formatMoney, NOTHING, type Paise, parseRupees, rupeesFrom } from '../money/money';
import { isTakenAlready, methodOf, type Payment } from '../payment/payment';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';
import { inProportion, isByOwner, type Reduction, totalOf } from '../payment/charges';
import { chosenExtras, type Extras, parseExtras } from './extras';
import type { Order } from './order';
import {
  checkOwnersShipping,
  checkShipping,
  isSent,
  parseShipping,
  type Shipping,
  tidyShipping,
} from './shipping';

/** What the owner wants an order to be. */
export interface WantedChange {
  shipping: Shipping;
  /** By product id; 0 takes a piece out. Pieces that the order doesn't have come from the catalogue. */
  quantities: Readonly<Record<string, number>>;
  /** By product id, where another price was agreed. */
  prices: Readonly<Record<string, Paise>>;
  extras: Extras;
  /** The ids of the charges that stay. */
  charges: readonly string[];
  /** An agreed one; 0 for none. */
  reduction: Paise;
  /** Why there is a reduction or another price. */
  reason: string;
}

/** Errors by field: those of the address, `pieces`, `price-…` with a product's id, `reduction` and `reason`. */
export type ChangeErrors = Partial<Record<string, string>>;

/** In characters. */
const REASON_MAX = 100;

const texts = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter((one) => typeof one === 'string') : [];

/** @returns null if one of the values can't be read */
function valuesOf<T>(
  data: Record<string, unknown>,
  read: (value: unknown) => T | null,
): Record<string, T> | null {
  const entries = Object.entries(data).map(([id, value]) => [id, read(value)] as const);
  return entries.every((entry): entry is readonly [string, T] => entry[1] !== null)
    ? Object.fromEntries(entries)
    : null;
}

const wholeNumber = (data: unknown) => (Number.isSafeInteger(data) ? (data as number) : null);

/** Parses what the desk sends. @returns null for anything else */
export function parseWanted(data: unknown): WantedChange | null {
  if (!isRecord(data) || !isRecord(data.quantities)) return null;
  const shipping = parseShipping(data.shipping);
  const reduction = parseRupees(data.reduction);
  const quantities = valuesOf(data.quantities, wholeNumber);
  const prices = valuesOf(isRecord(data.prices) ? data.prices : {}, parseRupees);
  const { reason } = data;
  if (!shipping || reduction === null || !quantities || !prices || typeof reason !== 'string')
    return null;
  return {
    shipping: tidyShipping(shipping),
    quantities,
    prices,
    extras: parseExtras(data.extras),
    charges: texts(data.charges),
    reduction,
    reason: oneLine(reason).slice(0, REASON_MAX),
  };
}

/** For JSON, with amounts in rupees. */
export const storedWanted = (wanted: WantedChange) => ({
  ...wanted,
  prices: Object.fromEntries(
    Object.entries(wanted.prices).map(([id, price]) => [id, rupeesFrom(price)]),
  ),
  reduction: rupeesFrom(wanted.reduction),
});

/** An order as it is, as a change that changes nothing. */
export const wantedFrom = (order: Order): WantedChange => ({
  shipping: order.shipping,
  quantities: Object.fromEntries(
    order.lines.map(({ product, quantity }) => [product.id, quantity]),
  ),
  prices: {},
  extras: parseExtras(order),
  charges: order.charges.map(({ id }) => id),
  reduction: agreedOf(order)?.amount ?? NOTHING,
  reason: agreedOf(order)?.reason ?? order.priceReason ?? '',
});

const agreedOf = ({ reductions }: Order) => reductions.find(isByOwner);

/** The lines of a changed order, and what is wrong with them. Its own lines keep their price, unless another was agreed. */
function changedLines(order: Order, wanted: WantedChange, catalogue: Catalogue) {
  const known = new Map(order.lines.map((line) => [line.product.id, line]));
  const lines: CartLine[] = [];
  const errors: ChangeErrors = {};
  let isAgreed = order.priceReason !== undefined;
  for (const id of new Set([...known.keys(), ...Object.keys(wanted.quantities)])) {
    const line = known.get(id);
    const quantity = wanted.quantities[id] ?? line?.quantity ?? 0;
    if (quantity === 0) continue;
    const product = catalogue.find((one) => one.id === id);
    const piece = line?.product ?? product;
    const isMore = quantity > (line?.quantity ?? 0);
    if (!piece || quantity < 0 || quantity > QUANTITY_MAX)
      errors.pieces = 'Enter a quantity of pieces that we sell';
    else if (!line && product?.soldOut) errors.pieces = `${piece.name} is sold out.`;
    else if (isMore && product?.pieces !== undefined && quantity > product.pieces)
      errors.pieces = `There aren’t so many pieces of ${piece.name}.`;
    else {
      const { name, image, weeks } = piece;
      const price = wanted.prices[id] ?? piece.price;
      if (price === 0) errors[`price-${id}`] = 'Enter a price above ₹0';
      isAgreed ||= price !== piece.price;
      lines.push({ product: { id, name, image, price, ...(weeks && { weeks }) }, quantity });
    }
  }
  if (!errors.pieces && lines.length === 0)
    errors.pieces =
      order.lines.length > 0 ? 'Keep at least one piece, or cancel the order.' : 'Choose a piece';
  return { lines, errors, isAgreed };
}

/** What a changed order costs, and what is wrong with its lines and the agreed reduction. */
function changedPrice(order: Order, wanted: WantedChange, catalogue: Catalogue) {
  const { reduction: amount, reason } = wanted;
  const { lines, errors, isAgreed } = changedLines(order, wanted, catalogue);
  const charges = order.charges.filter(({ id }) => wanted.charges.includes(id));
  const others = inProportion(
    order.reductions.filter((one) => !isByOwner(one)),
    order.lines,
    lines,
  );
  const full = totalOf({ lines, charges, reductions: others });
  if (full > 0 && amount >= full) errors.reduction = `Enter less than ${exactly(full)}`;
  const agreed: Reduction = { kind: 'agreed', amount, reason };
  const reductions = amount > 0 ? [...others, agreed] : others;
  const total = totalOf({ lines, charges, reductions });
  return { lines, charges, reductions, total, isAgreed, errors };
}

/** What a changed order costs, whatever else is wrong with it; null if that isn't known. */
export function changedTotal(
  order: Order,
  wanted: WantedChange,
  catalogue: Catalogue,
): Paise | null {
  const { total, errors } = changedPrice(order, wanted, catalogue);
  return Object.keys(errors).length > 0 ? null : total;
}

/** Who would have paid cash when collecting it pays the courier once it is sent, and the other way round. */
function paymentFor({ payment, source }: Order, shipping: Shipping): Payment {
  const { method } = payment;
  if (!source || !methodOf(method).inCash || isTakenAlready(payment)) return payment;
  return isSent(shipping) ? { method } : { method, taken: 'later' };
}

/** Errors of an address to which the shop doesn't deliver, or where no one collects cash. */
function placeErrors(
  { shipping: before }: Order,
  payment: Payment,
  shipping: Shipping,
  terms: DeliveryTerms,
  places: readonly District[],
): ChangeErrors {
  const { zipCode } = shipping;
  const inCash = methodOf(payment.method).inCash && !isTakenAlready(payment);
  const isRefused = inCash && zipCode !== before.zipCode && !offersCash(terms.areas, zipCode);
  return {
    ...(isRefused && { zipCode: pinMessages.cash(false) }),
    ...outsideErrors(terms, shipping, places),
  };
}

/** When the order will arrive: as promised, unless that depends on what was changed. */
function promiseFor(order: Order, shipping: Shipping, lines: Cart, terms: DeliveryTerms) {
  if (!isSent(shipping)) return undefined;
  const isSame =
    shipping.zipCode === order.shipping.zipCode &&
    weeksToMakeAll(lines) === weeksToMakeAll(order.lines);
  const pin = shipping.zipCode;
  return isSame ? order.delivery : deliveryPromise(terms, { lines, pin }, Date.parse(order.date));
}

/**
 * @param places those of the PIN code; empty if unknown
 * @returns the changed order, or what is wrong with the change
 */
export function changedOrder(
  order: Order,
  wanted: WantedChange,
  catalogue: Catalogue,
  terms: DeliveryTerms,
  places: readonly District[] = [],
): { order: Order } | { errors: ChangeErrors } {
  const { shipping, reduction, reason } = wanted;
  const price = changedPrice(order, wanted, catalogue);
  const { lines, charges, reductions, total, isAgreed } = price;
  const payment = paymentFor(order, shipping);
  const needsReason = reduction > 0 || isAgreed;
  const check = order.source ? checkOwnersShipping : checkShipping;
  const errors: ChangeErrors = {
    ...(isSent(shipping) && placeErrors(order, payment, shipping, terms, places)),
    ...check(shipping),
    ...price.errors,
    ...(needsReason &&
      !reason && { reason: 'Enter what was agreed, such as “Promised at the fair”' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const replaced = ['priceReason', 'delivery', ...chosenExtras(order).map(({ id }) => id)];
  const rest = Object.fromEntries(
    Object.entries(order).filter(([name]) => !replaced.includes(name)),
  ) as unknown as Omit<Order, 'priceReason' | 'delivery'>;
  const delivery = promiseFor(order, shipping, lines, terms);
  return {
    order: {
      ...rest,
      ...wanted.extras,
      payment,
      shipping,
      lines,
      charges,
      reductions,
      ...(isAgreed && { priceReason: reason }),
      ...(delivery && { delivery }),
      total,
    },
  };
}

const exactly = (amount: Paise) => formatMoney(amount, 'exact');
