import { minus, NOTHING, type Paise, sum } from '../money/money';
import { shares } from '../money/shares';
import { seriesKey } from './numbers';
import { type NoteKind, type Paper, type PaperLine, totalsOf } from './paper';

const PARTS = ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const;
type Amounts = Pick<PaperLine, (typeof PARTS)[number]>;

/** A debit note takes back what was credited. */
const signOf = ({ kind }: Paper) => (kind === 'debit note' ? -1 : 1);

/** What the notes of a bill have credited of a line. */
function creditedOf(index: number, notes: readonly Paper[]): Amounts {
  const credited = (part: keyof Amounts) =>
    notes.reduce((all, note) => all + signOf(note) * (note.lines[index]?.[part] ?? 0), 0);
  return Object.fromEntries(PARTS.map((part) => [part, credited(part)])) as unknown as Amounts;
}

/** What the notes of a bill haven't credited of a line. */
function uncreditedOf(line: PaperLine, index: number, notes: readonly Paper[]): Amounts {
  const credited = creditedOf(index, notes);
  const uncredited = (part: keyof Amounts) => minus(line[part], credited[part]);
  return Object.fromEntries(PARTS.map((part) => [part, uncredited(part)])) as unknown as Amounts;
}

/** A part of a line at the line's rate. CGST and SGST stay equal: half a paisa goes to what is taxable. */
function partOf(rest: Amounts, amount: Paise): Amounts {
  const tax = sum([rest.cgst, rest.sgst, rest.igst]);
  const [taxes = NOTHING, taxable = NOTHING] = shares(amount, [tax, rest.taxable]);
  const odd = rest.igst === 0 && taxes % 2 === 1 ? 1 : 0;
  // All that is taxable may already be in the part.
  const moved = taxable + odd > rest.taxable ? -odd : odd;
  const half = (rest.igst === 0 ? (taxes - moved) / 2 : 0) as Paise;
  return {
    amount,
    taxable: (taxable + moved) as Paise,
    cgst: half,
    sgst: half,
    igst: rest.igst === 0 ? NOTHING : taxes,
  };
}

/** How much of a bill its notes have credited. @param notes those that weren't cancelled */
export function credited(notes: readonly Paper[]): Paise {
  return notes.reduce((all, note) => all + signOf(note) * totalsOf(note).total, 0) as Paise;
}

/** The notes of a bill. @param papers those that weren't cancelled, like `bill` */
export const notesOf = (bill: Paper | undefined, papers: readonly Paper[]): Paper[] =>
  papers.filter(({ against }) => against !== undefined && against.number === bill?.number);

/** Whether notes have credited a bill in full. */
export function isCredited(bill: Paper, papers: readonly Paper[]): boolean {
  const notes = notesOf(bill, papers);
  return notes.length > 0 && uncredited(bill, notes) === NOTHING;
}

/** The newest bill of an order. @param papers those that weren't cancelled, oldest first */
export const newestBill = (papers: readonly Paper[]): Paper | undefined =>
  papers.findLast(({ against }) => !against);

/** How much of a bill hasn't been credited. @param notes those that weren't cancelled */
export function uncredited(bill: Paper, notes: readonly Paper[]): Paise {
  return minus(totalsOf(bill).total, credited(notes));
}

/** What a note changes. */
interface Change {
  bill: Paper;
  /** The bill's notes so far that weren't cancelled. */
  notes: readonly Paper[];
  /** At most what is uncredited or, for a debit note, credited. */
  amount: Paise;
}

/**
 * A note that credits a part of a bill, or all of it, or takes credit back, at the bill's rates. Line by line it takes
 * what earlier notes haven't credited, so that the notes of a whole bill add up to the bill, also in pieces and in each
 * tax. A note has all lines of its bill, some perhaps with nothing.
 * @param day in India, as an ISO date
 */
export function makeNote(
  kind: NoteKind,
  { bill, notes, amount }: Change,
  number: string,
  day: string,
): Paper {
  const isCredit = kind === 'credit note';
  if (amount > (isCredit ? uncredited(bill, notes) : credited(notes)))
    throw new RangeError(`a ${kind} has more than there is`);
  const rests = bill.lines.map((line, index) =>
    isCredit ? uncreditedOf(line, index, notes) : creditedOf(index, notes),
  );
  const parts = shares(
    amount,
    rests.map((line) => line.amount),
  );
  // A part of the price moves no piece: the pieces come back with the note that credits the last of the bill.
  const movesPieces = uncredited(bill, notes) === (isCredit ? amount : NOTHING);
  const lines = bill.lines.map((line, index): PaperLine => {
    const part = parts[index] ?? NOTHING;
    return {
      ...line,
      ...(!(movesPieces && line.quantity > 0) && { quantity: 0, price: part, reduction: NOTHING }),
      ...partOf(rests[index] ?? line, part),
    };
  });
  const { kind: billed, number: billNumber, day: billedOn } = bill;
  return {
    ...bill,
    kind,
    number,
    day,
    lines,
    against: { kind: billed, number: billNumber, day: billedOn },
  };
}

/** The prefix of a bill's number is that of its notes. */
export function noteSeries(kind: NoteKind, bill: Paper, day: string): string {
  const prefix = bill.number.slice(0, bill.number.indexOf('/'));
  return seriesKey(prefix, `${kind}s`, day);
}
