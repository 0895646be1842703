import { type Cart, parseCart } from '../cart/cart';
import { TYPED_QUANTITY_MAX } from '../cart/typed-quantity';
import type { Catalogue } from '../catalogue/product';
import type { Product } from '../catalogue/product';
import { isIsoDate } from '../date';
import { formatMoney } from '../money/money';
import type { Order } from '../orders/order';
import { MAX_ORDER_BYTES, parseForeignOrder, portableOrder } from '../orders/transfer';
import { dataIn, isRecord } from '../storage/parsed';
import { decoded } from '../decoded';
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

/** An order as the text of a link, without pictures, uid and key. */
export const packOrder = (order: Order): string => JSON.stringify(portableOrder(order));

export const orderLinkText = (order: Order): Promise<string> => toLinkText(packOrder(order));

/**
 * Parses link text that anyone could have written. The result is like a stored order without an owner; the total is
 * computed.
 * @returns null unless it's a complete, valid order
 */
export function unpackOrder(text: string): Order | null {
  const data = dataIn(text);
  const order = parseForeignOrder(data);
  // The day in India of `placedAt`, unless the device's clock was wrong.
  const date = isRecord(data) && isIsoDate(data.date) ? data.date : order?.date;
  return order && date ? { ...order, date } : null;
}

/** The note next to a line of a linked order; empty if its price is the catalogue's. */
export function priceToday({ id, price }: Product, catalogue: Catalogue): string {
  const product = catalogue.find((one) => one.id === id);
  if (!product) return messages.notSold;
  return product.price === price ? '' : messages.otherPrice(formatMoney(product.price, 'exact'));
}
