// @vitest-environment node
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '../../../src/endpoint/book/book';
import { papersOf } from '../../../src/endpoint/book/papers';
import { linksOf } from '../../../src/endpoint/book/payment-links';
import { HOLD_MS, piecesOf } from '../../../src/endpoint/book/reservations';
import { pieceStates } from '../../../src/endpoint/book/today';
import { digest } from '../../../src/endpoint/book/secrets';
import { deskCall } from '../../../src/endpoint/desk/desk';
import { answerAddress, answerCancel } from '../../../src/endpoint/orders/shopper-steps';
import { mailPath } from '../../../src/endpoint/outgoing/mail-links';
import { answerPay } from '../../../src/endpoint/orders/pay';
import type { Payments } from '../../../src/endpoint/payments/payments';
import { countOf, keyOf } from '../../../src/shop/bills/numbers';
import { totalsOf } from '../../../src/shop/bills/paper';
import { keptOf } from '../../../src/shop/bills/sale';
import { type Paise, rupees } from '../../../src/shop/money/money';
import { storedWanted, type WantedChange, wantedFrom } from '../../../src/shop/orders/change';
import { isSituation, isUrgent, situationOf } from '../../../src/shop/orders/situation';
import {
  excessOf,
  failedRefunds,
  isOtherAmount,
  largestRefund,
  owed,
  refundsVia,
  stillDue,
  toArrive,
} from '../../../src/shop/orders/ledger';
import { undoable } from '../../../src/shop/orders/lifecycle';
import type { StepDetails } from '../../../src/shop/orders/record';
import { isOff } from '../../../src/shop/orders/status';
import type { StepName } from '../../../src/shop/orders/steps';
import { EMPTY_WANTED } from '../../../src/shop/orders/owners-order';
import { bookOn, incoming } from '../../support/book';
import { FACTS, stool } from '../../support/bills';
import { aCall, posted, SHOP } from '../../support/call';
import { ENGINES, type Engine } from '../../support/databases';
import { anOrder, shipping, urli, vase } from '../../support/order';
import { LETTERHEAD, paymentsAt } from '../../support/payments';
import { fakeRazorpay } from '../../support/razorpay';

/** A night can try more. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 60);
/** Postgres in this process is slow. */
const runsOn = ({ connections }: Engine) => (connections === 1 ? SEQUENCES / 6 : SEQUENCES);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRET = 'device key';
/** One of two pieces, at a price that can't be halved. */
const mask = { id: 'mask', name: 'Mask', image: '/m.webp', price: rupees(1234.57), pieces: 2 };
const CATALOGUE = [urli, vase, stool, mask];
const COUNTS = new Map([[mask.id, mask.pieces]]);
const BILL_FACTS = { ...FACTS, codes: { ...FACTS.codes, [mask.id]: '741980' } };
const TABLES = [
  ...['orders', 'history', 'reservations', 'pieces', 'outgoing', 'payment_links'],
  ...['papers', 'series'],
];

/** Who took an order, and how it is paid. */
const KINDS = {
  online: { payment: { method: 'card', via: 'Razorpay' } },
  cash: { payment: { method: 'cod' } },
  upi: { payment: { method: 'upi', provider: 'gpay' } },
  'owner: cash': { way: 'cash', source: 'fair' },
  'owner: UPI': { way: 'upi', source: 'telephone' },
  'owner: card': { way: 'card', source: 'workshop' },
  'owner: cash on delivery': { way: 'cod', source: 'whatsapp' },
  'owner: link': { way: 'link', source: 'telephone' },
} as const;
const LINES = [
  [{ product: urli, quantity: 2 }],
  [{ product: mask, quantity: 1 }],
  [
    { product: stool, quantity: 1 },
    { product: mask, quantity: 2 },
    { product: vase, quantity: 3 },
  ],
];
const HOME = { ...shipping, state: 'Uttar Pradesh', city: 'Agra', zipCode: '282001' };

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const amountOf = (list: readonly { amount: number }[]) => sumOf(list.map(({ amount }) => amount));

/** An order, and what really happened to its money. */
interface Sold {
  id: string;
  isOnline: boolean;
  /** Through the provider. */
  paid: { payment: { payment_id: string; amount: number }; event: Signed; asked: number }[];
  /** What the shopper says has been paid without the provider; undefined if nothing. */
  reported?: number;
  /** What the owner has recorded by hand: what arrived, what went back, and what replaced a failed refund. */
  hand: Record<'pay' | 'refund' | 'refund-by-hand', number[]>;
}
interface Signed {
  body: string;
  signature: string;
}

describe.each(Object.entries(ENGINES))('on %s', (_, start) => {
  let engine: Engine;
  let book: Book;
  let provider: Awaited<ReturnType<typeof fakeRazorpay>>;
  let payments: Payments;
  let settling: Promise<void> | undefined;
  let now = Date.now();
  let count = 0;

  beforeAll(async () => {
    engine = await start();
    provider = await fakeRazorpay();
    book = await bookOn(engine.open);
    const made = paymentsAt(provider.api, book, () => now);
    payments = { ...made, settle: (id) => (settling = made.settle(id)) };
  });
  afterAll(async () => {
    await book.database.close();
    await engine.remove();
    await provider.close();
  });

  const call = (body: unknown) =>
    aCall({
      book,
      payments,
      shop: { ...SHOP, ...LETTERHEAD },
      request: posted(body),
      catalogue: CATALOGUE,
      facts: BILL_FACTS,
      now,
    });
  const find = async ({ id }: Sold) => (await book.find([id]))[0]!;
  /** Waits for what the answer hasn't waited for. @returns whether it was done */
  async function isDone(answered: Promise<Response>): Promise<boolean> {
    const { status } = await answered;
    await settling;
    expect([200, 400, 409, 422]).toContain(status);
    return status === 200;
  }
  const desk = (action: Parameters<typeof deskCall>[0], body: object) =>
    isDone(deskCall(action, call(body)));

  async function place(kind: keyof typeof KINDS, lines: (typeof LINES)[number]): Promise<Sold[]> {
    const id = `AAN-261121-33333-${String((count += 1)).padStart(5, '0')}`;
    const hand = { pay: [], refund: [], 'refund-by-hand': [] };
    const chosen = KINDS[kind];
    if ('payment' in chosen) {
      const order = anOrder({ id, lines, now, payment: chosen.payment });
      const more = { deviceKey: digest(SECRET), pieces: piecesOf(order, COUNTS) };
      const accepted = await book.accept(incoming(order, more), now);
      const isOnline = 'via' in chosen.payment;
      const reported = kind === 'upi' ? { reported: order.total } : {};
      return accepted === 'accepted' ? [{ id, isOnline, paid: [], hand, ...reported }] : [];
    }
    const wanted = storedWanted({
      ...EMPTY_WANTED,
      shipping: { ...EMPTY_WANTED.shipping, firstName: 'Ravi', phone: '98765 43210' },
      ...(chosen.source !== 'fair' && { shipping }),
      quantities: Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity])),
    });
    if (!(await desk('order', { id, ...chosen, wanted }))) return [];
    const sold: Sold = { id, isOnline: chosen.way === 'link', paid: [], hand };
    const { order } = await find(sold);
    if (order.payment.taken) sold.hand.pay.push(order.total);
    if (order.payment.taken && order.payment.method !== 'cod') sold.reported = order.total;
    return [sold];
  }

  const refundsOf = ({ paid }: Sold) =>
    [...provider.refunds.values()].filter(({ payment_id: id }) =>
      paid.some(({ payment }) => payment.payment_id === id),
    );
  const record = ({ body, signature }: Signed) =>
    payments.record(payments.provider.readEvent(body, signature)!);
  /** A step at the desk. */
  async function step(sold: Sold, name: StepName | 'undo', details: StepDetails | object = {}) {
    const { order, state, history } = await find(sold);
    const { version } = state;
    const [failed] = failedRefunds(state);
    if (!(await desk('change', { id: sold.id, version, step: name, details }))) return;
    const { hand } = sold;
    const { amount = 0 } = details as StepDetails;
    if (name === 'pay') hand.pay.push(toArrive(order, state));
    if (name === 'refund' && !refundsVia(order, state)) hand.refund.push(amount);
    if (name === 'refund-by-hand') hand[name].push(failed?.amount ?? 0);
    const undone = name === 'undo' ? undoable(history) : null;
    if (undone === 'pay' || undone === 'refund' || undone === 'refund-by-hand') hand[undone].pop();
  }
  async function change(sold: Sold, given: (wanted: WantedChange) => Partial<WantedChange>) {
    const wanted = wantedFrom((await find(sold)).order);
    await step(sold, 'change', { change: storedWanted({ ...wanted, ...given(wanted) }) });
  }
  async function refund(sold: Sold, share: number) {
    const { order, state } = await find(sold);
    const amount = Math.floor(largestRefund(order, state) * share) as Paise;
    if (amount > 0) await step(sold, 'refund', { amount });
  }
  async function pay(sold: Sold, amount?: number) {
    if (!sold.isOnline) return step(sold, 'pay');
    const token = (await mailPath(book, 'pay', sold.id)).split('.').at(-1);
    await isDone(answerPay(call({ id: sold.id, token })));
    const own = [...provider.links.values()].filter(({ reference_id: reference }) =>
      reference.startsWith(sold.id),
    );
    // Without an open link, the shopper pays an old one once more.
    const link = own.find(({ status }) => status === 'created') ?? own.at(-1);
    const paid = link && (await provider.pay(link.id, amount));
    if (paid) sold.paid.push({ ...paid, asked: link.amount });
  }
  const replaced = ({ quantities }: WantedChange, change: Record<string, number>) => ({
    quantities: { ...quantities, ...change },
  });

  const MOVES = {
    pay,
    'pay a little': (sold: Sold) => pay(sold, 500),
    'pay without the link': (sold: Sold) =>
      sold.isOnline ? step(sold, 'pay', { taken: 'cash' }) : undefined,
    event: async ({ paid }: Sold) => paid[0] && record(paid.at(-1)!.event),
    'old event': async ({ paid }: Sold) => paid[0] && record(paid[0].event),
    return: async ({ id, paid }: Sold) =>
      paid[0] &&
      payments.recordReturn({ reference: id, paymentId: paid.at(-1)!.payment.payment_id }),
    sweep: ({ id }: Sold) => payments.settle(id),
    'refund all': (sold: Sold) => refund(sold, 1),
    'refund a part': (sold: Sold) => refund(sold, 0.4),
    'refund later': () => void (provider.state.refundStatus = 'pending'),
    'refund fails': async (sold: Sold) => {
      for (const pending of refundsOf(sold).filter(({ status }) => status === 'pending')) {
        pending.status = 'failed';
        await record(provider.refundEvent(pending));
      }
    },
    'refund in the dashboard': async (sold: Sold) => {
      const { refunds } = (await find(sold)).state;
      const [first] = sold.paid;
      if (first && refundsOf(sold).length + refunds.length === 0)
        provider.refundInDashboard(first.payment.payment_id, 300);
    },
    'report known refunds': async (sold: Sold) => {
      for (const known of refundsOf(sold)) await record(provider.refundEvent(known));
    },
    'refund another way': (sold: Sold) => step(sold, 'refund-by-hand'),
    'never paid': (sold: Sold) => step(sold, 'unpaid'),
    confirm: (sold: Sold) => step(sold, 'confirm'),
    bill: ({ id }: Sold) => desk('bills', { ids: [id] }),
    ship: (sold: Sold) => step(sold, 'ship'),
    deliver: (sold: Sold) => step(sold, 'deliver'),
    'come back': (sold: Sold) => step(sold, 'return'),
    cancel: (sold: Sold) => step(sold, 'cancel'),
    'cancel by the shopper': ({ id }: Sold) =>
      answerCancel(call({ id, key: SECRET })).then(() => settling),
    undo: (sold: Sold) => step(sold, 'undo'),
    'move to another state': (sold: Sold) => change(sold, () => ({ shipping: HOME })),
    'address by the shopper': ({ id }: Sold) =>
      answerAddress(call({ id, key: SECRET, shipping: { ...HOME, address: `${now} Lane` } })),
    more: (sold: Sold) =>
      change(sold, (wanted) =>
        replaced(wanted, { [urli.id]: (wanted.quantities[urli.id] ?? 0) + 1 }),
      ),
    'add a counted piece': (sold: Sold) =>
      change(sold, (wanted) =>
        replaced(wanted, { [mask.id]: (wanted.quantities[mask.id] ?? 0) + 1 }),
      ),
    'take the counted piece out': (sold: Sold) =>
      change(sold, (wanted) => replaced(wanted, { [mask.id]: 0 })),
    fewer: (sold: Sold) =>
      change(sold, ({ quantities }) => ({
        quantities: Object.fromEntries(
          Object.entries(quantities).map(([id, old]) => [id, Math.max(1, old - 1)]),
        ),
      })),
    reduce: (sold: Sold) =>
      change(sold, () => ({ reduction: rupees(333.33), reason: 'Promised at the fair' })),
    'agree on a price': (sold: Sold) =>
      change(sold, () => ({ prices: { [urli.id]: rupees(4999.99) }, reason: 'A scratch' })),
    'drop the charge': (sold: Sold) => change(sold, () => ({ charges: [] })),
    'an hour passes': () => void (now += 60 * MINUTE),
    'a month passes': () => void (now += 40 * DAY),
  } satisfies Record<string, (sold: Sold) => unknown>;

  /** What is in the shop's hands of an order's money, as far as the shop knows. */
  async function checkMoney(sold: Sold): Promise<{ kept: number }> {
    const { order, state } = await find(sold);
    const { hand, paid } = sold;
    for (const { reference, amount, asked } of state.payments)
      expect(
        paid.filter(
          (one) =>
            one.payment.payment_id === reference &&
            one.payment.amount === amount &&
            // What was paid in parts counts once as what the link asked for.
            (one.asked === asked || asked === 0),
        ),
      ).toHaveLength(1);
    if (
      sold.isOnline &&
      amountOf(state.payments.map((one) => ({ amount: one.asked }))) >= order.total
    )
      expect(['paid', 'refunded']).toContain(state.money);
    // Without a record, what the shopper says counts.
    const isRecorded = sold.isOnline || hand.pay.length > 0;
    const known = amountOf(state.payments) + sumOf(hand.pay);
    const came = isRecorded ? known : (sold.reported ?? known);
    const back = sold.isOnline ? (state.refunded ?? 0) : sumOf(hand.refund);
    expect(state.refunded ?? 0).toBe(back);
    expect(back).toBeLessThanOrEqual(came);
    // It had been too much when it went back.
    const excess = amountOf(
      state.refunds.flatMap(({ status, excess: amount }) =>
        status !== 'failed' && amount ? [{ amount }] : [],
      ),
    );
    expect(excess).toBeLessThanOrEqual(back);
    const kept = Math.min(order.total, Math.max(came - excess, order.total) - (back - excess));
    expect(keptOf(order, state)).toBe(kept);
    if (isOff(state)) {
      if (isRecorded && (state.status === 'Cancelled' || back === 0))
        expect(owed(order, state)).toBe(came - back);
    } else if (!isOtherAmount(state)) {
      const beyond = isRecorded ? excessOf(order, state) : Math.max(0, came - back - order.total);
      expect(came - back + stillDue(order, state)).toBe(kept + beyond);
    }
    return { kept };
  }

  async function checkRow(sold: Sold) {
    const { order, state, history } = await find(sold);
    const [row] = await book.database.all(
      'SELECT situation, is_urgent, version FROM orders WHERE id = $1',
      [sold.id],
    );
    const situation = situationOf(order, state);
    expect(isSituation(situation)).toBe(true);
    expect(row).toEqual({
      situation,
      is_urgent: Number(isUrgent(order, state)),
      version: history.length + 1,
    });
  }

  async function checkPieces(all: readonly Sold[]) {
    const holders: { id: string; quantity: number; isLate: boolean }[] = [];
    for (const sold of all) {
      const { order, state, acceptedAt } = await find(sold);
      const quantity = order.lines.find(({ product }) => product.id === mask.id)?.quantity ?? 0;
      const links = await linksOf(book.database, sold.id);
      const isLeft =
        situationOf(order, state) === 'awaiting' &&
        acceptedAt <= now - HOLD_MS &&
        !links.some(({ status }) => status === 'open');
      if (quantity > 0 && !isOff(state) && !isLeft)
        holders.push({ id: sold.id, quantity, isLate: state.sold !== undefined });
    }
    const taken = sumOf(holders.map(({ quantity }) => quantity));
    const [mine] = await pieceStates(book.database, COUNTS, now);
    expect(mine?.orders.toSorted()).toEqual(holders.map(({ id }) => id).toSorted());
    expect(mine?.left).toBe(Math.max(0, mask.pieces - taken));
    // Only money that came after the pieces had gone to others may promise too many.
    if (!holders.some(({ isLate }) => isLate)) expect(taken).toBeLessThanOrEqual(mask.pieces);
  }

  async function checkPapers(sold: Sold, kept: number) {
    const { order, state } = await find(sold);
    const papers = await papersOf(book.database, [sold.id]);
    const valid = papers.filter(({ isCancelled }) => !isCancelled).map(({ paper }) => paper);
    const totals = valid.map((paper) => ({ paper, ...totalsOf(paper) }));
    const bills = totals.filter(({ paper }) => !paper.against);
    let net = 0;
    for (const bill of bills) {
      const notes = totals.filter(({ paper }) => paper.against?.number === bill.paper.number);
      const left = (part: 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
        bill[part] -
        sumOf(notes.map((note) => (note.paper.kind === 'debit note' ? -1 : 1) * note[part]));
      expect(bill.taxable + bill.cgst + bill.sgst + bill.igst).toBe(bill.total);
      const parts = (['total', 'taxable', 'cgst', 'sgst', 'igst'] as const).map(left);
      if (left('total') === 0) expect(parts).toEqual([0, 0, 0, 0, 0]);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      net += left('total');
    }
    if (isOff(state)) expect(net).toBe(0);
    if (!['Shipped', 'Delivered'].includes(state.status)) return;
    const { paper, total } = bills.at(-1)!;
    // A payment that was reported only later is owed to the shopper: no bill is raised afterwards.
    const isLate = paper.paymentIds.length < state.payments.length;
    expect(net).toBe(isLate ? Math.min(kept, total) : kept);
    expect(
      paper.lines.flatMap(({ name, quantity, charge }) => (charge ? [] : [{ name, quantity }])),
    ).toEqual(order.lines.map(({ product: { name }, quantity }) => ({ name, quantity })));
    expect(paper.buyer.state).toBe(order.shipping.state);
  }

  /** No number is missing, and none was given twice. */
  async function checkNumbers(all: readonly Sold[]) {
    const papers = await papersOf(
      book.database,
      all.map(({ id }) => id),
    );
    const numbers = papers.map(({ paper }) => paper.number);
    for (const own of Map.groupBy(numbers, keyOf).values())
      expect(own.map(countOf).toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index + 1));
  }

  /** Once everything is known on both sides. */
  async function checkProvider(sold: Sold) {
    for (const { link_id: id } of await linksOf(book.database, sold.id))
      if (id) await payments.record({ link: await payments.provider.read(id) });
    await payments.settle(sold.id);
    await payments.lookForRefunds(await find(sold));
    const { state } = await find(sold);
    const refunds = refundsOf(sold);
    // Of what was paid without the link.
    const byHand = state.refunds.filter(({ reference }) => !reference);
    const back =
      amountOf(refunds.filter(({ status }) => status !== 'failed')) +
      amountOf(byHand) +
      sumOf(sold.hand['refund-by-hand']);
    expect(state.payments).toHaveLength(sold.paid.length);
    expect(state.refunds).toHaveLength(refunds.length + byHand.length);
    expect(state.refunded ?? 0).toBe(back);
  }

  async function check(all: readonly Sold[]) {
    for (const sold of all) {
      await checkRow(sold);
      const { kept } = await checkMoney(sold);
      await checkPapers(sold, kept);
    }
    await checkPieces(all);
    await checkNumbers(all);
  }

  const anyPlaced = fc.tuple(
    fc.constantFrom(...(Object.keys(KINDS) as (keyof typeof KINDS)[])),
    fc.constantFrom(...LINES),
  );
  const anyMove = fc.tuple(
    fc.constantFrom(...(Object.keys(MOVES) as (keyof typeof MOVES)[])),
    fc.nat({ max: 1 }),
  );

  test(
    'money, pieces and bills are never lost, repeated or revoked, whatever the sequence of events',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyPlaced, { minLength: 1, maxLength: 2 }),
          fc.array(anyMove, { maxLength: 14, size: 'max' }),
          async (placed, moves) => {
            now = Date.now();
            provider.state.refundStatus = 'processed';
            provider.links.clear();
            provider.refunds.clear();
            for (const table of TABLES) await book.database.all(`DELETE FROM ${table}`);
            const all: Sold[] = [];
            for (const [kind, lines] of placed) all.push(...(await place(kind, lines)));
            for (const [name, place] of moves) {
              const sold = all[place % all.length];
              if (!sold) break;
              await MOVES[name](sold);
              await check(all);
            }
            for (const sold of all) if (sold.isOnline) await checkProvider(sold);
            await check(all);
          },
        ),
        { numRuns: Math.ceil(runsOn(engine)) },
      );
    },
    60_000 + SEQUENCES * 1000,
  );
});
