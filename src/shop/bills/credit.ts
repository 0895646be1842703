import { minus, NOTHING, type Paise, sum } from '../money/money';
import { shares } from '../money/shares';
import { seriesKey } from './numbers';
import { type Paper, type PaperLine, totalsOf } from './paper';

const PARTS = ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const;
type Left = Pick<PaperLine, (typeof PARTS)[number]>;

/** What earlier credit notes have left of a line of a bill. */
function leftOf(line: PaperLine, index: number, notes: readonly Paper[]): Left {
  const earlier = notes.flatMap(({ lines }) => lines.filter((_, place) => place === index));
  const left = (part: keyof Left) => minus(line[part], sum(earlier.map((one) => one[part])));
  return Object.fromEntries(PARTS.map((part) => [part, left(part)])) as unknown as Left;
}

/** A part of a line at the line's rate. CGST and SGST stay equal: half a paisa goes to what is taxable. */
function partOf(left: Left, amount: Paise): Left {
  const tax = sum([left.cgst, left.sgst, left.igst]);
  const [taxes = NOTHING, taxable = NOTHING] = shares(amount, [tax, left.taxable]);
  const odd = left.igst === 0 && taxes % 2 === 1 ? 1 : 0;
  // All that is taxable may already be in the part.
  const moved = taxable + odd > left.taxable ? -odd : odd;
  const half = (left.igst === 0 ? (taxes - moved) / 2 : 0) as Paise;
  return {
    amount,
    taxable: (taxable + moved) as Paise,
    cgst: half,
    sgst: half,
    igst: left.igst === 0 ? NOTHING : taxes,
  };
}

/** How much of a bill hasn't been credited. @param notes its credit notes that weren't cancelled */
export function uncredited(bill: Paper, notes: readonly Paper[]): Paise {
  return minus(totalsOf(bill).total, sum(notes.map((note) => totalsOf(note).total)));
}

/**
 * A credit note for a part of a bill, or for all of it, at the bill's rates. Line by line it takes what earlier notes
 * have left, so that the notes of a whole bill add up to the bill, also in each tax. A note has all lines of its bill,
 * some perhaps with nothing.
 * @param amount at most what is uncredited
 * @param day in India, as an ISO date
 */
export function makeCreditNote(
  bill: Paper,
  notes: readonly Paper[],
  amount: Paise,
  number: string,
  day: string,
): Paper {
  if (amount > uncredited(bill, notes)) throw new RangeError('more is credited than was billed');
  const left = bill.lines.map((line, index) => leftOf(line, index, notes));
  const parts = shares(
    amount,
    left.map((line) => line.amount),
  );
  const lines = bill.lines.map((line, index): PaperLine => {
    const part = parts[index] ?? NOTHING;
    const isWhole = part === line.amount;
    return {
      ...line,
      // A part of the price takes no piece back.
      ...(!isWhole && { quantity: 0, price: part, reduction: NOTHING }),
      ...partOf(left[index] ?? line, part),
    };
  });
  const { kind, number: billed, day: billedOn } = bill;
  return {
    ...bill,
    kind: 'credit note',
    number,
    day,
    lines,
    against: { kind, number: billed, day: billedOn },
  };
}

/** The prefix of a bill's number is that of its credit notes. */
export function creditSeries(bill: Paper, day: string): string {
  return seriesKey(bill.number.slice(0, bill.number.indexOf('/')), 'credit notes', day);
}
