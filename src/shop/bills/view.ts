import { longDate } from '../date';
import { formatMoney, minus, NOTHING, type Paise, sum, times } from '../money/money';
import { gstCode, stateTaxName } from '../seller/gst';
import { billMessages, PAPER_TEXTS } from './bills.messages';
import { type Paper, type PaperKind, type PaperLine, totalsOf } from './paper';

export interface PaperColumn {
  heading: string;
  /** In points on an A4 page; the first column takes the rest. */
  width: number;
  cell: (line: PaperLine) => string;
}

/** What a paper shows, on screen and in print. */
export interface PaperView {
  title: string;
  line: string;
  facts: readonly { label: string; value: string }[];
  seller: readonly string[];
  buyer: { heading: string; lines: readonly string[] };
  columns: readonly PaperColumn[];
  lines: readonly PaperLine[];
  totals: readonly { label: string; amount: string }[];
  notes: readonly string[];
}

/** Two decimals without the sign, for columns of rupees. */
const figures = (amount: Paise) => formatMoney(amount, 'exact').replace('₹', '');

const PIECE: PaperColumn = { heading: 'Piece', width: 0, cell: ({ name }) => name };
const QUANTITY: PaperColumn = {
  heading: 'Qty',
  width: 24,
  cell: ({ quantity }) => (quantity === 0 ? '' : `${quantity} pc`),
};
const money = (
  heading: string,
  part: 'price' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'amount',
  width = 45,
): PaperColumn => ({ heading, width, cell: (line) => figures(line[part]) });

/** What is off the price of a line's pieces: as agreed or, in a note, also by other notes. */
const offOf = ({ quantity, price, amount }: PaperLine): Paise =>
  quantity === 0 ? NOTHING : minus(times(price, quantity), amount);

function columnsOf(paper: Paper): PaperColumn[] {
  const start = [PIECE];
  const off: PaperColumn = {
    heading: paper.against ? 'Less' : 'Reduction',
    width: 38,
    // Few lines are reduced.
    cell: (line) => (offOf(line) > NOTHING ? figures(offOf(line)) : ''),
  };
  const counted = [
    QUANTITY,
    money('Price ₹', 'price'),
    ...(sum(paper.lines.map(offOf)) > NOTHING ? [off] : []),
  ];
  const amount = money('Amount ₹', 'amount', 50);
  if (paper.seller.gst !== 'registered') return [...start, ...counted, amount];
  const isSameState = paper.seller.state === paper.buyer.state;
  return [
    ...start,
    { heading: 'HSN', width: 38, cell: ({ hsn = '' }) => hsn },
    ...counted,
    money('Taxable ₹', 'taxable'),
    {
      heading: 'GST',
      width: 22,
      cell: ({ percent }) => (percent === undefined ? '' : `${percent}%`),
    },
    ...(isSameState
      ? [money('CGST', 'cgst', 40), money(stateTaxName(paper.seller.state), 'sgst', 40)]
      : [money('IGST', 'igst', 45)]),
    amount,
  ];
}

const TOTALS: Partial<Record<PaperKind, string>> = {
  'credit note': 'Total credited',
  'debit note': 'Total debited',
};

function totalsIn(paper: Paper): PaperView['totals'] {
  const { total, taxable, cgst, sgst, igst } = totalsOf(paper);
  const label = TOTALS[paper.kind] ?? 'Total';
  const isSameState = paper.seller.state === paper.buyer.state;
  const taxes: [string, Paise][] =
    paper.seller.gst !== 'registered'
      ? []
      : [
          ['Taxable value', taxable],
          ...(isSameState
            ? ([
                ['CGST', cgst],
                [stateTaxName(paper.seller.state), sgst],
              ] as [string, Paise][])
            : ([['IGST', igst]] as [string, Paise][])),
        ];
  return [...taxes, [label, total] as const].map(([name, amount]) => ({
    label: name,
    amount: formatMoney(amount, 'exact'),
  }));
}

export function paperView(paper: Paper): PaperView {
  const { seller, buyer, against } = paper;
  const { title, line } = PAPER_TEXTS[paper.kind];
  const isTaxed = seller.gst === 'registered';
  return {
    title,
    line,
    facts: [
      { label: 'Number', value: paper.number },
      { label: 'Date', value: longDate(paper.day) },
      ...(against
        ? [
            {
              label: `For ${PAPER_TEXTS[against.kind].title.toLowerCase()}`,
              value: against.number,
            },
            { label: 'Dated', value: longDate(against.day) },
          ]
        : []),
      { label: 'Order', value: paper.orderId },
      ...(isTaxed
        ? [
            { label: 'Place of supply', value: `${gstCode(buyer.state)}-${buyer.state}` },
            { label: 'Reverse charge', value: 'No' },
          ]
        : []),
    ],
    seller: [
      seller.legalName,
      ...seller.address,
      ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
      `Customer care: ${seller.phone}, ${seller.email}`,
    ],
    buyer: {
      // Pieces that were sold over the counter weren't sent.
      heading: buyer.address.length > 0 ? 'Deliver to' : 'Handed over to',
      lines: [buyer.name, ...buyer.address],
    },
    columns: columnsOf(paper),
    lines: paper.lines.filter(({ amount, reduction }) => amount > NOTHING || reduction > NOTHING),
    totals: totalsIn(paper),
    notes: [
      // A note has the reason and the payment of its bill.
      ...(against
        ? []
        : [...(paper.reason ? [`Reduction: ${paper.reason}`] : []), paidText(paper)]),
      billMessages.unsigned,
    ],
  };
}

function paidText({ paidBy, paymentIds }: Paper): string {
  return [`Payment: ${paidBy}`, ...paymentIds].join(', ');
}
