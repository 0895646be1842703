import { type Cart, lineTotal } from '../cart/cart';
import type { Product } from '../catalogue/product';
import { pinMessages } from '../delivery/delivery.messages';
import { minus, NOTHING, type Paise, rupees, sum } from '../money/money';
import { shares } from '../money/shares';
import type { AppliedCharge } from '../payment/charges';
import { onlyState } from '../seller/gst';
import { seriesKey } from './numbers';
import { KIND_BY_GST, type Paper, type PaperLine, type PaperSeller } from './paper';
import { NO_TAX, taxIn, rateOn, type TaxRate } from './tax';

/** What is sold, to whom, and how it is paid. */
export interface Sale extends Pick<
  Paper,
  'orderId' | 'orderDay' | 'buyer' | 'paidBy' | 'paymentIds' | 'reason'
> {
  lines: Cart;
  charges: readonly AppliedCharge[];
  /** What is taken off, at most the price of all pieces. */
  reduction?: Paise;
}

/** What the shop's content says when a bill is made. */
export interface BillFacts {
  seller: PaperSeller;
  /** With which numbers begin. */
  prefix: string;
  /** HSN codes by product; products that are no longer in the shop are missing. */
  codes: Readonly<Record<string, string | undefined>>;
  rates: readonly TaxRate[];
}

/** From this value on, a tax invoice must have the address of a buyer without GSTIN (rule 46(e) of the CGST Rules). */
const ADDRESSED_FROM = /* @__PURE__ */ rupees(50_000);

/** Why a product can't be on a tax invoice, as a sentence for the owner that names the file; empty if it can. */
function missingOf({ id, name }: Pick<Product, 'id' | 'name'>, facts: BillFacts, day: string) {
  const file = `products/${id}.yaml`;
  if (!Object.hasOwn(facts.codes, id))
    return `${name} is no longer in the shop, so its HSN code is unknown: put ${file} back with availability: sold out.`;
  const code = facts.codes[id];
  if (code === undefined) return `${name} has no HSN code: write hsn in ${file}.`;
  return rateOn(facts.rates, code, day) === undefined
    ? `${name} has the HSN code ${code}, which has no rate on ${day}: add it to site/tax.yaml.`
    : '';
}

/** Products that no bill can have, each with the reason. @param day in India, as an ISO date */
export function unbillable(
  products: readonly Pick<Product, 'id' | 'name'>[],
  facts: BillFacts,
  day: string,
): Record<string, string> {
  if (facts.seller.gst !== 'registered') return {};
  const reasons = products.map((product) => [product.id, missingOf(product, facts, day)] as const);
  return Object.fromEntries(reasons.filter(([, reason]) => reason));
}

/** Why a bill can't be made, as sentences for the owner that name the piece and the file. */
export function missingFor(
  { lines, buyer }: Pick<Sale, 'lines' | 'buyer'>,
  facts: BillFacts,
  day: string,
): string[] {
  const only = onlyState(facts.seller);
  if (only && buyer.state !== only)
    return [`${pinMessages.onlyWithin(only)} Change the order’s address, or cancel it.`];
  if (facts.seller.gst !== 'registered') return [];
  if (buyer.address.length === 0 && sum(lines.map(lineTotal)) >= ADDRESSED_FROM)
    return [
      'Enter the order with the buyer’s address: from ₹50,000 on, a tax invoice must have it.',
    ];
  return lines.map(({ product }) => missingOf(product, facts, day)).filter(Boolean);
}

type Untaxed = Pick<
  PaperLine,
  'name' | 'quantity' | 'price' | 'reduction' | 'amount' | 'hsn' | 'percent' | 'charge'
>;

function pieces({ lines, reduction = NOTHING }: Sale, facts: BillFacts, day: string): Untaxed[] {
  const gross = lines.map(lineTotal);
  if (reduction > sum(gross)) throw new RangeError('a reduction is larger than the pieces');
  const reductions = shares(reduction, gross);
  return lines.map(({ product: { id, name, price }, quantity }, index) => {
    const own = reductions[index] ?? NOTHING;
    const hsn = facts.codes[id] ?? '';
    const percent = rateOn(facts.rates, hsn, day);
    return {
      name,
      quantity,
      price,
      reduction: own,
      amount: minus(gross[index] ?? NOTHING, own),
      ...(facts.seller.gst === 'registered' && percent !== undefined && { hsn, percent }),
    };
  });
}

/** A charge is part of the supply, so it follows the rates of the pieces, by their value. */
function chargeLines({ charges }: Sale, priced: readonly Untaxed[]): Untaxed[] {
  const percents = [...new Set(priced.map(({ percent }) => percent))];
  const groups = percents.map((percent) => {
    const own = priced.filter((line) => line.percent === percent);
    // The code of the group's most expensive line represents the supply.
    const main = own.reduce((first, line) => (line.amount > first.amount ? line : first));
    return { percent, hsn: main.hsn, value: sum(own.map(({ amount }) => amount)) };
  });
  return charges.flatMap(({ label, amount }) => {
    const parts = shares(
      amount,
      groups.map(({ value }) => value),
    );
    return groups.flatMap(({ percent, hsn }, index): Untaxed[] => {
      const part = parts[index] ?? NOTHING;
      if (part === 0) return [];
      const name = groups.length > 1 ? `${label} (pieces at ${percent}%)` : label;
      const tax = percent === undefined || hsn === undefined ? {} : { hsn, percent };
      const none = { quantity: 0, reduction: NOTHING, charge: true as const };
      return [{ name, ...none, price: part, amount: part, ...tax }];
    });
  });
}

/**
 * The paper that a seller owes with an order. Its lines add up to what the buyer pays.
 * @param day in India, as an ISO date
 */
export function makeBill(sale: Sale, facts: BillFacts, number: string, day: string): Paper {
  const { orderId, orderDay, buyer, paidBy, paymentIds, reason } = sale;
  const { seller } = facts;
  const isSameState = seller.state === buyer.state;
  const priced = pieces(sale, facts, day);
  const lines = [...priced, ...chargeLines(sale, priced)].map((line): PaperLine =>
    line.percent === undefined
      ? { ...line, ...NO_TAX, taxable: line.amount }
      : { ...line, ...taxIn(line.amount, line.percent, isSameState) },
  );
  return {
    kind: KIND_BY_GST[seller.gst],
    number,
    day,
    orderId,
    orderDay,
    seller,
    buyer,
    lines,
    paidBy,
    paymentIds,
    ...(reason && { reason }),
  };
}

export const billSeries = ({ prefix }: BillFacts, day: string) => seriesKey(prefix, 'bills', day);
