import { type Cart, subtotal } from '../cart/cart';
import { COD_CHARGE_RUPEES } from '../constants';
import {
  formatMoney,
  minus,
  type Paise,
  parseRupees,
  rupees,
  rupeesFrom,
  sum,
  times,
} from '../money/money';
import { fraction } from '../money/shares';
import { isRecord, parseList } from '../storage/parsed';
import { methodOf, type Offer, type PaymentMethod } from './payment';

interface Choices {
  method: PaymentMethod;
  /** Whether cash is accepted at the PIN code; true if omitted. */
  offersCash?: boolean;
}

/** A charge added to the price of the pieces. Totals, texts, links and the invoice show each charge separately. */
interface Charge {
  /** Never change it, since orders store it. */
  id: string;
  label: string;
  amount: Paise;
  note: string;
  applies: (choices: Choices) => boolean;
}

/** Cash on delivery (specification 9). */
export const COD: Charge = {
  id: 'cod',
  label: 'COD Charges',
  amount: /* @__PURE__ */ rupees(COD_CHARGE_RUPEES),
  note: 'for cash on delivery',
  applies: ({ method, offersCash = true }) => Boolean(methodOf(method).inCash) && offersCash,
};

/** In the order of display. */
export const CHARGES: readonly Charge[] = [COD];

/** The charge as it was when the order was placed. */
export type AppliedCharge = Pick<Charge, 'id' | 'label' | 'amount'>;

const applied = ({ id, label, amount }: Charge): AppliedCharge => ({ id, label, amount });

/** Charges that the shopper's choices cause. */
export function chargesFor(choices: Choices): AppliedCharge[] {
  return CHARGES.filter(({ applies }) => applies(choices)).map(applied);
}

/** An order's charges at the current amounts, including the cash on delivery charge if it's paid that way. */
export function chargesToday(
  charges: readonly AppliedCharge[],
  method: PaymentMethod,
): AppliedCharge[] {
  const has = (charge: Charge) =>
    charge === COD ? COD.applies({ method }) : charges.some(({ id }) => id === charge.id);
  return CHARGES.filter(has).map(applied);
}

/** A way to lower what an order costs. */
type ReductionEntry = {
  name: string;
  /** What orders say of it after a change that took it away. */
  gone: string;
  /** What its reason looks like. An order with another one is refused. */
  reason: RegExp;
} & (
  | { by: 'owner' }
  | {
      by: 'shopper';
      /** What it takes off, computed alike for the screen and by the shop; 0 if it can't be had. */
      worth: (reason: string, lines: Cart, offer: Offer) => Paise;
    }
);

/** By the name under which orders store them, so never rename one. An order has each at most once. */
const REDUCTIONS = {
  agreed: { name: 'Reduction', gone: 'No reduction', reason: /\S/, by: 'owner' },
} as const satisfies Record<string, ReductionEntry>;

type Table = typeof REDUCTIONS;
type ReductionKind = keyof Table;

/** What shoppers enter for theirs, by kind. */
type TypedReasons = {
  [Kind in ReductionKind as Table[Kind]['by'] extends 'shopper' ? Kind : never]: string;
};

/** A reduction as it was when the order was placed or changed. */
export interface Reduction {
  kind: ReductionKind;
  amount: Paise;
  /** Such as "Promised at the fair". */
  reason: string;
}

const entryOf = (kind: ReductionKind): ReductionEntry => REDUCTIONS[kind];

const isKind = (data: unknown): data is ReductionKind =>
  typeof data === 'string' && Object.hasOwn(REDUCTIONS, data);

/** Whether only the shop's owner can grant it, whatever a device says. */
export const isByOwner = ({ kind }: Reduction): boolean => entryOf(kind).by === 'owner';

export const reductionLabel = ({ kind, reason }: Reduction): string =>
  `${entryOf(kind).name}: ${reason}`;

/** What a change says of a reduction that an order has, or has no more. */
export const reductionChange = ({ kind, reason }: Reduction, amount: string): string =>
  `${entryOf(kind).name}, ${reason}: ${amount}`;
export const reductionGone = ({ kind }: Reduction): string => entryOf(kind).gone;

function worthOf(
  reasons: Readonly<Record<string, string | undefined>>,
  lines: Cart,
  offer: Offer,
): Reduction[] {
  return Object.keys(REDUCTIONS)
    .filter(isKind)
    .flatMap((kind) => {
      const entry = entryOf(kind);
      const reason = reasons[kind];
      if (entry.by === 'owner' || !reason) return [];
      const amount = entry.worth(reason, lines, offer);
      return amount > 0 ? [{ kind, amount, reason }] : [];
    });
}

/** What the shopper's entries take off the price of these pieces. */
export const reductionsFor = (entered: TypedReasons, lines: Cart, offer: Offer): Reduction[] =>
  worthOf(entered, lines, offer);

/** An order's reductions as the shop computes them today. What the owner granted stays. */
export const reductionsToday = (
  reductions: readonly Reduction[],
  lines: Cart,
  offer: Offer,
): Reduction[] => [
  ...reductions.filter(isByOwner),
  ...worthOf(
    Object.fromEntries(reductions.map(({ kind, reason }) => [kind, reason])),
    lines,
    offer,
  ),
];

/** What reductions of some pieces come to for others: in proportion to their price. */
export const inProportion = (
  reductions: readonly Reduction[],
  before: Cart,
  after: Cart,
): Reduction[] =>
  reductions
    .map((one) => ({
      ...one,
      amount: fraction(one.amount, subtotal(after), Math.max(1, subtotal(before))),
    }))
    .filter(({ amount }) => amount > 0);

function parseReduction(data: unknown): Reduction | null {
  if (!isRecord(data)) return null;
  const { kind, reason } = data;
  const amount = parseRupees(data.amount);
  if (!isKind(kind) || typeof reason !== 'string' || !amount) return null;
  return entryOf(kind).reason.test(reason) ? { kind, amount, reason } : null;
}

/** @returns null if the shop doesn't know one of them: without it, the order would cost more */
export function parseReductions(data: unknown = []): Reduction[] | null {
  const { value, valid } = parseList(data, parseReduction, ({ kind }) => kind);
  return valid ? value : null;
}

/** In rupees. */
export const storedReductions = (reductions: readonly Reduction[]) =>
  reductions.map((reduction) => ({ ...reduction, amount: rupeesFrom(reduction.amount) }));

/** What an order's price is made of. */
interface Priced {
  lines: Cart;
  charges: readonly AppliedCharge[];
  reductions: readonly Reduction[];
}

/** What an order costs, as it was when it was placed or changed. */
export interface Sums extends Priced {
  total: Paise;
}

/** A line below the pieces. */
export interface AmountRow {
  id: string;
  label: string;
  /** Formatted. */
  amount: string;
}

const amountsIn = (parts: readonly { amount: Paise }[]): Paise =>
  sum(parts.map(({ amount }) => amount));

/** What an order costs: at checkout, as it is stored, in a link, for the server and for its payment. Shipping is free. */
export const totalOf = ({ lines, charges, reductions }: Priced): Paise =>
  minus(sum([subtotal(lines), amountsIn(charges)]), amountsIn(reductions));

/** What the pieces cost, each charge and reduction, and the total, which is the last row. */
export function orderAmounts({ lines, charges, reductions, total }: Sums): AmountRow[] {
  const row = ({ id, label, amount }: AppliedCharge): AmountRow => ({
    id,
    label,
    amount: formatMoney(amount, 'exact'),
  });
  return [
    row({ id: 'subtotal', label: 'Subtotal', amount: subtotal(lines) }),
    { id: 'shipping', label: 'Shipping', amount: 'Free' },
    ...charges.map(row),
    ...reductions.map((one) => ({
      id: one.kind,
      label: reductionLabel(one),
      amount: `−${formatMoney(one.amount, 'exact')}`,
    })),
    row({ id: 'total', label: 'Total', amount: total }),
  ];
}

/** The amounts of pieces that aren't an order yet. */
export const cartAmounts = (lines: Cart): AmountRow[] =>
  orderAmounts({ lines, charges: [], reductions: [], total: subtotal(lines) });

/** The pieces, charges, reductions and total of an order in single lines. @param due what is left to pay, if that isn't its total */
export function payRows(order: Sums, due?: Paise): { label: string; amount: string }[] {
  const { lines, charges, reductions, total } = order;
  const row = (label: string, amount: Paise, sign = '') => ({
    label,
    amount: `${sign}${formatMoney(amount)}`,
  });
  return [
    ...lines.map(({ product, quantity }) =>
      row(`${quantity} × ${product.name}`, times(product.price, quantity)),
    ),
    ...charges.map(({ label, amount }) => row(label, amount)),
    ...reductions.map((one) => row(reductionLabel(one), one.amount, '−')),
    row('Total', total),
    ...(due === undefined || due === total ? [] : [row('Still to pay', due)]),
  ];
}
