import { type Cart, parseCart, TYPED_QUANTITY_MAX } from '../cart/cart';
import type { Catalogue } from '../cart/reconcile';
import type { Product } from '../catalogue/product';
import { isIsoDate, isoDateInIndia } from '../date';
import { formatMoney, rupeesFrom } from '../money/money';
import { type Order, storedCharges } from '../orders/order';
import { ORDER_VERSION } from '../orders/shipping';
import { MAX_ORDER_BYTES, parseForeignOrder } from '../orders/transfer';
import { dataIn } from '../storage/parsed';
import { sharedOrderMessages as messages } from './sharing.messages';

/** A link's fragment, which browsers never send, holds a version and then deflated bytes as base64url. */
const VERSION = '1z';

/** The most bytes to inflate, and the most characters of a link to read. The longest order must fit. */
const TEXT_MAX_BYTES = MAX_ORDER_BYTES;
const LINK_MAX_CHARACTERS = VERSION.length + Math.ceil((TEXT_MAX_BYTES * 4) / 3);

/** Rejects if the bytes can't be transformed or exceed the limit. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: GenericTransformStream,
  limit = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(transform as TransformStream);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError('The text is too long');
    }
  }
}

export async function toLinkText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const small = await through(bytes, new CompressionStream('deflate-raw'));
  const binary = Array.from(small, (byte) => String.fromCharCode(byte)).join('');
  return VERSION + btoa(binary).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Drops what sending or copying appends to a link, such as a bracket, a full stop or tracking parameters. */
const upToItsEnd = (text: string) => /^[\w-]*/.exec(text)?.[0] ?? '';

/** @returns null if `toLinkText` didn't write the text, or if it has been cut off */
export async function fromLinkText(linkText: string): Promise<string | null> {
  if (linkText.length > 2 * LINK_MAX_CHARACTERS) return null;
  const text = decoded(linkText).trim();
  const plain = upToItsEnd(text);
  // Markdown encloses links in underscores, and mail programs break long ones.
  const joined = upToItsEnd(text.replace(/\s+/g, ''));
  // Mail programs mark the break (=, >) or insert invisible characters.
  const cleaned = text.replace(/[^\w-]+/g, '');
  for (const candidate of new Set([plain, plain.replace(/[-_]+$/, ''), joined, cleaned])) {
    const found = await inflated(candidate);
    if (found !== null) return found;
  }
  return null;
}

async function inflated(linkText: string): Promise<string | null> {
  if (linkText.length > LINK_MAX_CHARACTERS || !linkText.startsWith(VERSION)) return null;
  try {
    const base64 = linkText.slice(VERSION.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream('deflate-raw'), TEXT_MAX_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

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

export const orderLinkText = (order: Order): Promise<string> => toLinkText(packOrder(order));

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

/** The note next to a line of a linked order; empty if its price is the catalogue's. */
export function priceToday({ id, price }: Product, catalogue: Catalogue): string {
  const product = catalogue.find((one) => one.id === id);
  if (!product) return messages.notSold;
  return product.price === price ? '' : messages.otherPrice(formatMoney(product.price, 'exact'));
}
