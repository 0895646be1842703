import { type CartLine, QUANTITY_MAX } from '../cart/cart';
import type { Catalogue } from '../catalogue/product';
import { formatMoney, minus, type Paise, parseRupees, times } from '../money/money';
import { totalWith } from '../payment/charges';
import { isRecord } from '../storage/parsed';
import { oneLine } from '../typed-text';
import { chosenExtras, type Extras, parseExtras } from './extras';
import type { Order } from './order';
import {
  addressLines,
  checkShipping,
  parseShipping,
  type Shipping,
  tidyShipping,
} from './shipping';

/** What the owner wants an order to be. */
export interface WantedChange {
  shipping: Shipping;
  /** By product id; 0 takes a piece out. Pieces that the order doesn't have come from the catalogue. */
  quantities: Readonly<Record<string, number>>;
  extras: Extras;
  /** The ids of the charges that stay. */
  charges: readonly string[];
  /** An agreed one; 0 for none. */
  reduction: Paise;
  reason: string;
}

/** Errors by field: those of the address, `pieces`, `reduction` and `reason`. */
export type ChangeErrors = Partial<Record<string, string>>;

/** In characters. */
const REASON_MAX = 100;

const texts = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter((one) => typeof one === 'string') : [];

/** Parses what the desk sends. @returns null for anything else */
export function parseWanted(data: unknown): WantedChange | null {
  if (!isRecord(data) || !isRecord(data.quantities)) return null;
  const shipping = parseShipping(data.shipping);
  const reduction = parseRupees(data.reduction);
  const quantities = Object.entries(data.quantities);
  const areNumbers = quantities.every(([, quantity]) => Number.isSafeInteger(quantity));
  if (!shipping || reduction === null || !areNumbers || typeof data.reason !== 'string')
    return null;
  return {
    shipping: tidyShipping(shipping),
    quantities: Object.fromEntries(quantities) as Record<string, number>,
    extras: parseExtras(data.extras),
    charges: texts(data.charges),
    reduction,
    reason: oneLine(data.reason).slice(0, REASON_MAX),
  };
}

/** The order's own lines keep their price. @returns null if a quantity or a piece is impossible */
function changedLines(order: Order, wanted: WantedChange, catalogue: Catalogue): CartLine[] | null {
  const known = new Map(order.lines.map((line) => [line.product.id, line]));
  const lines: CartLine[] = [];
  for (const id of new Set([...known.keys(), ...Object.keys(wanted.quantities)])) {
    const line = known.get(id);
    const quantity = wanted.quantities[id] ?? line?.quantity ?? 0;
    if (quantity < 0 || quantity > QUANTITY_MAX) return null;
    if (quantity === 0) continue;
    const product = catalogue.find((one) => one.id === id);
    if (!line && (!product || product.soldOut)) return null;
    const isMore = quantity > (line?.quantity ?? 0);
    if (isMore && product?.pieces !== undefined && quantity > product.pieces) return null;
    if (line) lines.push({ ...line, quantity });
    else if (product) {
      const { name, image, price, weeks } = product;
      lines.push({ product: { id, name, image, price, ...(weeks && { weeks }) }, quantity });
    }
  }
  return lines;
}

/** @returns the changed order, or what is wrong with the change */
export function changedOrder(
  order: Order,
  wanted: WantedChange,
  catalogue: Catalogue,
): { order: Order } | { errors: ChangeErrors } {
  const { shipping, reduction, reason } = wanted;
  const lines = changedLines(order, wanted, catalogue);
  const charges = order.charges.filter(({ id }) => wanted.charges.includes(id));
  const full = totalWith(lines ?? [], charges);
  const errors: ChangeErrors = {
    ...checkShipping(shipping),
    ...(!lines && { pieces: 'There aren’t so many of a piece.' }),
    ...(lines?.length === 0 && { pieces: 'Keep at least one piece, or cancel the order.' }),
    ...(lines?.length && reduction >= full && { reduction: `Enter less than ${exactly(full)}` }),
    ...(reduction > 0 &&
      !reason && { reason: 'Enter what was agreed, such as “Promised at the fair”' }),
  };
  if (!lines || Object.keys(errors).length > 0) return { errors };
  const replaced = ['reduction', ...chosenExtras(order).map(({ id }) => id)];
  const rest = Object.fromEntries(
    Object.entries(order).filter(([name]) => !replaced.includes(name)),
  ) as unknown as Omit<Order, 'reduction'>;
  return {
    order: {
      ...rest,
      ...wanted.extras,
      shipping,
      lines,
      charges,
      ...(reduction > 0 && { reduction: { amount: reduction, reason } }),
      total: minus(full, reduction),
    },
  };
}

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
    return old.quantity === quantity
      ? []
      : [`${product.name}: ${quantity} instead of ${old.quantity}`];
  });
}

/** What has changed, in short sentences; empty if nothing has. */
export function whatChanged(before: Order, after: Order): string[] {
  const told = (order: Order) => ({
    'Deliver to': addressLines(order.shipping).join(', '),
    Phone: order.shipping.phone,
    Email: order.shipping.email,
  });
  const [old, now] = [Object.entries(told(before)), Object.entries(told(after))];
  const extras = (order: Order) =>
    chosenExtras(order).map(({ heading, lines }) => `${heading}: ${lines.join(' / ')}`);
  const gone = before.charges.filter(({ id }) => !after.charges.some((one) => one.id === id));
  const reduced = ({ reduction }: Order) =>
    reduction ? `Reduction, ${reduction.reason}: ${exactly(reduction.amount)}` : 'No reduction';
  return [
    ...lineChanges(before, after),
    ...now.flatMap(([label, text], index) =>
      old[index]?.[1] === text ? [] : [`${label}: ${text}`],
    ),
    ...extras(after).filter((text) => !extras(before).includes(text)),
    ...(extras(after).length < extras(before).length ? ['No longer a gift'] : []),
    ...gone.map(({ label }) => `Without ${label}`),
    ...(reduced(before) === reduced(after) ? [] : [reduced(after)]),
    ...(before.total === after.total
      ? []
      : [`Total: ${exactly(after.total)} instead of ${exactly(before.total)}`]),
  ];
}
