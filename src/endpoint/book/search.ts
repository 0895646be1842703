import { mobileDigits } from '../../shop/contact/contact';
import type { OrderState } from '../../shop/orders/record';
import type { Order } from '../../shop/orders/order';
import { recipient } from '../../shop/orders/shipping';
import { readTrackingNumber } from '../../shop/orders/tracking';
import { plainDigits } from '../../shop/typed-text';

const MARKS = /\p{M}/gu;

/** Prepares text for the column in which lists are searched. */
function folded(text: string): string {
  return plainDigits(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/['’‘`´]/g, '')
    .toLowerCase();
}

/** In characters per part, so that one long part leaves room for the others. */
const PART_MAX = 200;
/** Postgres indexes at most 2,700 bytes of a row, other columns included. */
const BYTES_MAX = 2_300;

/** What the desk finds an order by; the last parts are the first to be cut. */
export function searchedText(order: Order, { trackingNumber = '', payments }: OrderState): string {
  const { shipping, payment, lines } = order;
  const parts = [
    order.id,
    mobileDigits(shipping.phone),
    shipping.zipCode.replace(/\s/g, ''),
    recipient(shipping),
    shipping.email,
    trackingNumber.replace(/\s/g, ''),
    ...payments.map(({ reference }) => reference),
    // The bank's reference, or the id of a UPI payment.
    ...Object.entries(payment).flatMap(([name, text]) => (name === 'method' ? [] : [text])),
    shipping.city,
    lines.map(({ product }) => product.name).join(' '),
  ];
  const text = parts
    .filter(Boolean)
    .map((part) => folded(part).slice(0, PART_MAX))
    .join('\n');
  const bytes = new TextEncoder().encode(text).slice(0, BYTES_MAX);
  // A letter that is cut in the middle is dropped.
  return new TextDecoder().decode(bytes).replace(/\ufffd+$/, '');
}

/** The number of an order in an address, a mail's subject, "Order AAN-…" or "#AAN-…". */
const ORDER = /([a-z]+)-?(\d{6})-?([a-z\d]{5})-?([a-z\d]{5})(?![a-z\d])/;
/** With the query of a mailto: link. */
const EMAIL = /[^\s<>()[\]:;,"]+@[^\s<>()[\]:;,"?]+[^\s<>()[\]:;,".!?](?:\?[a-z]+=\S*)?/g;
/** With a country code, separators or brackets. Ten digits inside a longer number aren't a phone's. */
const PHONE = /(?<!\d)(?:\(?\+?\(?(?:0{0,2}91)\)?[\s.-]*|0)?\(?[6-9](?:[\s.()-]*\d){9}(?!\d)/g;
const PIN = /(?<!\d)([1-9]\d{2})[\s-](\d{3})(?!\d)/g;
/** What stands before a number or name, and isn't stored. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:(?:order|payment|tracking|awb|utr|rrn|(?:upi )?ref(?:erence)?|transaction|txn|pin|phone|mobile|tel|e-?mail|name|city|piece)(?:\s*(?:no|number|id|code))?\.?\s*[:#]|mailto:|(?:order|payment|tracking|awb|utr|rrn|(?:upi )?ref(?:erence)?|transaction|txn|phone|tel|mobile|pin)\s+(?:(?:no|number|id|code)\.?\s+)?(?=\S*\d))/gu;
const WORDS_MAX = 8;

/** LIKE patterns, all of which must match, with `\` as the escape character. @param query as typed or pasted */
export function searchPatterns(query: string): string[] {
  const text = folded(query);
  const order = ORDER.exec(text)?.slice(1).join('-');
  const found: string[] = [];
  const take = (pattern: RegExp, from: string, read: (match: string) => string = (one) => one) =>
    from.replace(pattern, (match) => {
      found.push(read(match));
      return ' ';
    });
  // The address of WhatsApp or of a courier contains a number.
  const typed = /https?:\/\//.test(text) ? readTrackingNumber(text) : text;
  let rest = typed.replace(LABEL, ' ');
  rest = take(EMAIL, rest, (email) => email.replace(/\?.*/, ''));
  rest = take(PHONE, rest, mobileDigits);
  rest = take(PIN, rest, (pin) => pin.replace(/\D/g, ''));
  const words = rest
    .split(/[\s,;/-]+/)
    .map((word) => word.replace(/^[#"“”<>()[\]:.!?+*]+|["“”<>()[\]:.!?*]+$/gu, ''));
  const wanted = order ? [order] : [...found, ...words].filter(Boolean).slice(0, WORDS_MAX);
  return wanted.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
