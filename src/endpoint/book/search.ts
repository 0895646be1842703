import { mobileDigits } from '../../shop/contact/contact';
import { decoded } from '../../shop/decoded';
import { rupeesFrom } from '../../shop/money/money';
import type { OrderState } from '../../shop/orders/record';
import type { Order } from '../../shop/orders/order';
import type { IndianState } from '../../shop/seller/gst';
import { recipient } from '../../shop/orders/shipping';
import { readTrackingNumber } from '../../shop/orders/tracking';
import { paymentLabel } from '../../shop/payment/payment';
import { plainDigits } from '../../shop/typed-text';

const MARKS = /\p{M}/gu;
/** Several single letters, each with a dot, such as P.O. or M. G., but not those of an email address. */
const INITIALS = /(?<![\p{L}\p{N}._@-])(?!\S*@)\p{L}\.(?:\s?\p{L}(?:\.|(?![\p{L}\p{N}])))+ */gu;
const POST_BOX = /(?<!\p{L})(?:p ?o|post|postal) ?(?=box)/gu;

/** Prepares text for the column in which lists are searched. */
function folded(text: string): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/['’‘`´]/g, '')
    .toLowerCase()
    .replace(INITIALS, (initials) => `${initials.replace(/[.\s]/g, '')} `)
    .replace(POST_BOX, 'po ');
}

/** As totals are stored and searched, however they are grouped. */
const amountText = (rupees: string) => `₹${rupees.replace(/,/g, '').replace(/\.0+$/, '')}`;

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
    amountText(String(rupeesFrom(order.total))),
    paymentLabel(payment),
    `${shipping.city} ${shipping.state}`,
    lines.map(({ product }) => product.name).join(' '),
    shipping.address,
  ];
  const text = parts
    .filter(Boolean)
    .map((part) => folded(part).slice(0, PART_MAX))
    .join('\n');
  const bytes = new TextEncoder().encode(text).slice(0, BYTES_MAX);
  // A letter that is cut in the middle is dropped.
  return new TextDecoder().decode(bytes).replace(/\ufffd+$/, '');
}

/** The number of a bill or note, such as AAN/26-27/00001. */
const PAPER = /([a-z\d]+)\/(\d\d-\d\d)\/(\d{5})(?!\d)/;
/** A part of it, which can also be something else: 26-27/41, Bill 41, 0041. */
const PAPER_PART =
  /^(?:(?:tax |credit |debit )?(?:bill|invoice|note)\s*(?:no|number)?[\s.:#-]*|#)?(?:(?:([a-z\d]{1,4})\/)?(\d\d-\d\d)\/)?(\d{1,5})$/;

/** Whether years follow each other, and aren't a house number such as 12-13/4. */
const isFinancialYear = (years: string): boolean => {
  const [first = 0, second] = years.split('-').map(Number);
  return first >= 20 && second === (first + 1) % 100;
};

/** Which bills and notes a search may mean; undefined if none. */
export function paperIn(query: string) {
  const text = folded(decoded(query)).trim();
  const whole = PAPER.exec(text);
  const [, prefix = '%', year = '%', count] = whole ?? PAPER_PART.exec(text) ?? [];
  if (count === undefined) return undefined;
  return {
    /** The name of its series, for SQL's LIKE. */
    series: `${prefix}/${year}`.toUpperCase(),
    /** How its number ends, after the series. */
    end: `/${count.padStart(5, '0')}`,
    /** Whether the search can mean nothing else. */
    isWhole: whole !== null || isFinancialYear(year),
  };
}

/** The number of an order in an address, a mail's subject, "Order AAN-…" or "#AAN-…". */
const ORDER = /([a-z]+)[-_.]?(\d{6})[-_.]?([a-z\d]{5})[-_.]?([a-z\d]{5})(?![a-z\d])/;
/** With the query of a mailto: link. */
const EMAIL = /[^\s<>()[\]:;,"]+@[^\s<>()[\]:;,"?]+[^\s<>()[\]:;,".!?](?:\?[a-z]+=\S*)?/g;
/** With a country code, separators or brackets. Ten digits inside a longer number aren't a phone's. */
const PHONE = /(?<!\d)(?:\(?\+?\(?(?:0{0,2}91)\)?[\s.-]*|0)?\(?[6-9](?:[\s.()_/-]*\d){9}(?!\d)/g;
/** Of a payment or parcel: the provider's, a bank's or a courier's. */
const REFERENCE = /(?<![a-z\d_])(?:pay_[a-z\d]{6,}|(?=(?:[a-z]*\d){7})[a-z\d]{9,})(?![a-z\d_])/g;
/** The same in groups, such as a courier prints it: DL 100 200 300. Otherwise it would be a state and a PIN code. */
const GROUPED = /(?<![a-z\d])[a-z]{2}(?:\s\d{3,4}){3,}(?:\s?[a-z]{2})?(?![a-z\d])/g;
const PIN =
  /(?:(?<![a-z\d])pin(?:\s?code)?(?:\s?no)?[\s.:#-]*|(?<![a-z\d]))([1-9]\d{2})[\s-]?(\d{3})(?!\d)/g;
/** What stands before a number or name, and isn't stored. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:(?:order|payment|tracking|awb|utr|rrn|(?:upi )?ref(?:erence)?|transaction|txn|pin|phone|mobile|tel|e-?mail|name|customer|city|piece|total|zip|postal)(?:\s*(?:no|number|id|code))?\.?\s*[:#]|(?:order|payment|tracking|awb|utr|rrn|(?:upi )?ref(?:erence)?|transaction|txn|phone|tel|mobile|pin|total|zip|postal)\.?\s+(?:(?:no|number|id|code)\.?\s+)?(?=(?:\S\S\s)?\S*\d)|(?:mrs?|ms|miss|dr|smt|shri|dear)\.?\s)/gu;
/** Before a part of an address, such as a box. */
const NUMBER_SIGN = /(?<![\p{L}\p{N}])(?:no|number)\.?\s*(?=\d)/gu;
/** Of a piece, as mails and the desk print it: "2 × Jali Lantern". */
const QUANTITY = /(?<!\S)\d+\s*[×x]\s|\s[×x]\s*\d+(?!\S)/g;
/** With a currency, or grouped: ₹4,549.00, Rs. 4549/-, 1,04,549. */
const AMOUNT =
  /(?:₹|(?<![\p{L}\d])(?:rs\.?|inr))\s*(\d[\d,]*(?:\.\d+)?)(?:\s*\/-)?|(?<![\d,.])(\d{1,3}(?:,\d{2})*,\d{3}(?:\.\d\d)?)(?:\s*\/-)?(?![\d,])/gu;
const WORDS_MAX = 8;
/** The end of an order's number without its hyphens, as read out or copied from a courier's label. */
const ORDER_END = /^(\d{6})?(?=\d*[a-z])([a-z\d]{5})([a-z\d]{5})$/;

/** What may stand between the parts of a number that is stored without them, or was typed otherwise. */
const BETWEEN = ['', '-', ' ', '/'];

/** The last part of an address, such as a product's id. */
const pageOf = (text: string) => text.replace(/https?:\/\/\S*\/([^\s/?#]*)\/?(?:[?#]\S*)?/g, '$1 ');

/** As people write states, and as number plates do. */
const STATES: Readonly<Record<string, IndianState>> = {
  an: 'Andaman and Nicobar Islands',
  ap: 'Andhra Pradesh',
  ar: 'Arunachal Pradesh',
  as: 'Assam',
  br: 'Bihar',
  cg: 'Chhattisgarh',
  ch: 'Chandigarh',
  dd: 'Dadra and Nagar Haveli and Daman and Diu',
  dl: 'Delhi',
  dn: 'Dadra and Nagar Haveli and Daman and Diu',
  ga: 'Goa',
  gj: 'Gujarat',
  hp: 'Himachal Pradesh',
  hr: 'Haryana',
  jh: 'Jharkhand',
  jk: 'Jammu and Kashmir',
  'j&k': 'Jammu and Kashmir',
  ka: 'Karnataka',
  kl: 'Kerala',
  la: 'Ladakh',
  ld: 'Lakshadweep',
  mh: 'Maharashtra',
  ml: 'Meghalaya',
  mn: 'Manipur',
  mp: 'Madhya Pradesh',
  mz: 'Mizoram',
  nl: 'Nagaland',
  od: 'Odisha',
  or: 'Odisha',
  orissa: 'Odisha',
  pb: 'Punjab',
  pondicherry: 'Puducherry',
  py: 'Puducherry',
  rj: 'Rajasthan',
  sk: 'Sikkim',
  tg: 'Telangana',
  tn: 'Tamil Nadu',
  tr: 'Tripura',
  ts: 'Telangana',
  uk: 'Uttarakhand',
  up: 'Uttar Pradesh',
  wb: 'West Bengal',
};

/** A short form in capitals isn't looked for inside other words. */
function ofState(word: string, state: IndianState, query: string): string[] {
  const alone = query.includes(word.toUpperCase());
  const words = alone ? [` ${word} `, `\n${word} `, ` ${word}\n`] : [word];
  return [state.toLowerCase(), ...words];
}

/**
 * The texts that an order must contain, each in one of its spellings. What belongs to one order, such as a phone number,
 * is searched without the words around it.
 * @param query as typed or pasted
 */
export function searchedFor(query: string): string[][] {
  const text = folded(decoded(query));
  const order = ORDER.exec(text)?.slice(1).join('-');
  // The address of WhatsApp or of a courier contains a number.
  const typed = /https?:\/\//.test(text) ? pageOf(readTrackingNumber(text)) : text;
  let rest = typed.replace(QUANTITY, ' ').replace(LABEL, ' ').replace(NUMBER_SIGN, ' ');
  const take = (pattern: RegExp, read: (match: string, ...groups: string[]) => string) => {
    const found: string[] = [];
    rest = rest.replace(pattern, (...match: string[]) => {
      found.push(read(...(match as [string])));
      return ' ';
    });
    return found;
  };
  const amounts = take(AMOUNT, (_, named, grouped) => amountText(named ?? grouped ?? ''));
  const own = [
    take(EMAIL, (email) => email.replace(/\?.*/, '')),
    take(PHONE, mobileDigits),
    take(GROUPED, (reference) => reference.replace(/\s/g, '')),
    take(REFERENCE, (reference) => reference),
  ].flatMap(([first]) => first ?? []);
  // A house number can look like a PIN code in two parts.
  const pins = take(PIN, (_, first, second) => `${first} ${second}`);
  const words = rest
    .split(/[\s,;./-]+/)
    .map((word) => word.replace(/^[#"“”<>()[\]:.…!?+*]+|["“”<>()[\]:.…!?*]+$/gu, ''));
  const all = (own.length > 0 ? own : [...pins, ...words]).filter(Boolean);
  const wanted = order ? [order] : all.length > 0 ? all.slice(0, WORDS_MAX) : amounts;
  return wanted.map((word) => {
    const state = Object.hasOwn(STATES, word) ? STATES[word] : undefined;
    if (state) return ofState(word, state, query);
    const parts = ORDER_END.exec(word)?.slice(1).filter(Boolean) ?? word.split(' ');
    return parts.length > 1 ? BETWEEN.map((mark) => parts.join(mark)) : [word];
  });
}
