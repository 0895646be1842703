import { type Cart, subtotal } from '../cart/cart';
import { type Paise, parseRupees, rupeesFrom } from '../money/money';
import { fraction } from '../money/shares';
import { isRecord, parseList } from '../storage/parsed';
import type { Offer } from './payment';

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
