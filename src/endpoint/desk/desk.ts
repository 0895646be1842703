import { unbillable } from '../../shop/bills/bill';
import { storedPaper } from '../../shop/bills/paper';
import { BILLS_AT_ONCE, DESK_PAGE, DESK_TABS } from '../../shop/desk/desk';
import { deskMessages } from '../../shop/desk/desk.messages';
import { pieceCounts } from '../../shop/catalogue/product';
import { canStep } from '../../shop/orders/lifecycle';
import { parseDetails } from '../../shop/orders/step-details';
import { announcesParcel, isStep } from '../../shop/orders/steps';
import { parseWanted } from '../../shop/orders/change';
import { failedRefunds, largestRefund, toArrive } from '../../shop/orders/ledger';
import { checkNotice, isEmptyNotice, parseNotice } from '../../shop/today/notice';
import { isoDateInIndia } from '../../shop/date';
import { isRecord } from '../../shop/storage/parsed';
import { tidyText } from '../../shop/typed-text';
import { listOrders, writeNote, writePrinted } from '../book/list';
import { filesOfMonth } from '../book/accounts';
import { inForce, isBilled, papersByOrder } from '../book/papers';
import { readNotice, switchSoldOut, takeStock, writeNotice } from '../book/today';
import { sellElsewhere } from '../book/reservations';
import type { BookedOrder } from '../book/rows';
import { countWaiting } from '../book/waiting';
import { type Action, deskOrder, deskOrders, invalid } from './desk-orders';
import { enterOrder } from './new-order';
import { answer, answerLater, MAX_BODY_BYTES, receive } from '../http/answer';
import type { OwnersCall } from '../open-shop/open-shop';
import { changeMails } from '../outgoing/change-mails';
import { answerMessages as messages } from '../http/answer.messages';
import { explain, ProviderError } from '../payments/provider';
import { refundReference } from '../payments/refunds';
import { mailPath } from '../orders/call';
import { paidWithoutLink, replacement, restored } from '../orders/replacement';

/** In orders: a query takes a limited number of values. */
const LIST_MAX = 10_000;
/** In characters: a pasted subject or address is long. */
const SEARCH_MAX = 500;
/** In characters. */
const NOTE_MAX = 2_000;

const list: Action = async (data, { book, facts, channels, backups, couriers, now, payments }) => {
  const { tab } = data;
  const asked = data.count ?? DESK_PAGE;
  if (typeof tab !== 'string' || !DESK_TABS.some(({ id }) => id === tab)) return invalid();
  if (typeof asked !== 'number' || !Number.isSafeInteger(asked) || asked < 1) return invalid();
  const search = typeof data.search === 'string' ? data.search.slice(0, SEARCH_MAX) : '';
  const count = Math.min(asked, LIST_MAX);
  const found = await listOrders(book.database, { tab, search, count, now });
  return answer(200, {
    ...found,
    orders: await deskOrders({ book, facts }, found.orders),
    sendsMail: channels.hasMail,
    takesPayments: payments !== null,
    backupFailed: backups.failedAt() !== null,
    couriers,
  });
};

/**
 * Whether an order's refund may be asked for now. Money may have gone back in the provider's dashboard meanwhile.
 * @returns why not, as a sentence for the owner; otherwise null
 */
async function whyNoRefund(booked: BookedOrder, { payments, book }: OwnersCall) {
  if (!booked.order.payment.via) return null;
  if (!payments) return deskMessages.noProvider;
  try {
    const amount = await payments.lookForRefunds(booked);
    if (amount === 0) return null;
    const [now = booked] = await book.find([booked.order.id]);
    return deskMessages.refundedOutside(amount, largestRefund(now.order, now.state));
  } catch (error) {
    if (error instanceof ProviderError) return deskMessages.refundNotAsked(explain(error));
    throw error;
  }
}

/** Cancels an order's payment link, since its money came without it. @returns why it can't, for the owner; otherwise null */
async function whyNotPaid({ order }: BookedOrder, { payments, book }: OwnersCall) {
  if (!payments) return deskMessages.linkStays(deskMessages.noKeys);
  try {
    await payments.closeLinks(order.id);
  } catch (error) {
    if (error instanceof ProviderError) return deskMessages.linkStays(explain(error));
    throw error;
  }
  const [now] = await book.find([order.id]);
  return now && now.state.payments.length > 0 ? deskMessages.paidByLink : null;
}

const change: Action = async (data, call) => {
  const { book, facts, payments, now, channels, couriers, who } = call;
  const { id, version, step } = data;
  if (typeof id !== 'string' || typeof version !== 'number' || !isStep(step)) return invalid();
  const details = step === 'undo' ? {} : parseDetails(step, data.details);
  if (!details) return invalid();
  const [booked] = await book.find([id]);
  if (!booked) return answer(404, { message: messages.noSuchOrder });
  if (step === 'pay') details.amount = toArrive(booked.order, booked.state);
  const [failed] = step === 'refund-by-hand' ? failedRefunds(booked.state) : [];
  if (failed) details.amount = failed.amount;
  const wanted = step === 'change' && isRecord(data.details) && parseWanted(data.details.change);
  const made = wanted ? await replacement(booked, wanted, call) : null;
  if (made && 'errors' in made) {
    const because = Object.values(made.errors).join(' ');
    return answer(409, { ...(await deskOrder(call, booked)), because });
  }
  if (step === 'change' && !made) return invalid();
  const isInstead =
    step === 'pay' &&
    booked.order.payment.via !== undefined &&
    booked.state.version === version &&
    canStep(booked.state, step, 'owner');
  if (isInstead && !details.taken) return invalid();
  if (!isInstead) delete details.taken;
  const because = isInstead ? await whyNotPaid(booked, call) : null;
  if (because) {
    const [now = booked] = await book.find([id]);
    return answer(409, { ...(await deskOrder(call, now)), because });
  }
  const instead = isInstead && details.taken;
  const became = instead ? await paidWithoutLink(booked, instead, call) : made;
  if (became && 'details' in became) Object.assign(details, became.details);
  const kept = step === 'undo' ? await restored(booked, call) : undefined;
  const replaced = became && 'replaced' in became ? became.replaced : kept;
  if (step === 'refund') {
    const because = await whyNoRefund(booked, call);
    const isTooMuch = (details.amount ?? 0) > largestRefund(booked.order, booked.state);
    if (because || isTooMuch) {
      const [now = booked] = await book.find([id]);
      return answer(409, { ...(await deskOrder(call, now)), because });
    }
    if (booked.order.payment.via) details.reference = refundReference(id, version);
  }
  details.who = who;
  // Reading it inside the transaction would wait for the transaction.
  const billPath = announcesParcel(step) ? await mailPath(book, 'bill', id) : undefined;
  const payPath = step === 'change' ? await mailPath(book, 'pay', id) : undefined;
  const mails = (after: BookedOrder) => changeMails(after, call, { couriers, billPath, payPath });
  const changed = await book.change(
    { id, version, by: 'owner', step, details, replaced, facts, mails },
    now,
  );
  if (changed.ok) {
    void channels.sender.start();
    const settling = payments?.settle(id);
    if (step !== 'refund') return answer(200, await deskOrder(call, changed.booked));
    // What the provider says about the refund changes the order, too. Without waiting, the owner's next step would fail.
    await settling;
    const [current = changed.booked] = await book.find([id]);
    return answer(200, await deskOrder(call, current));
  }
  if (changed.reason === 'unknown') return answer(404, { message: messages.noSuchOrder });
  return answer(409, {
    ...(await deskOrder(call, changed.booked)),
    sold: changed.reason === 'sold',
    ...(changed.reason === 'unbillable' && { missing: changed.missing }),
  });
};

/** With `before`, the note isn't replaced if someone else has changed it: the answer is theirs. */
const note: Action = async ({ id, note: typed, before }, { book }) => {
  if (typeof id !== 'string' || typeof typed !== 'string') return invalid();
  const known = typeof before === 'string' ? before : undefined;
  const text = tidyText(typed).slice(0, NOTE_MAX);
  const outcome = await writeNote(book.database, id, text, known);
  if (outcome === 'unknown') return answer(404, { message: messages.noSuchOrder });
  return outcome === 'written' ? answer(200, {}) : answer(409, outcome);
};

/** Remembers that the slips or labels of orders were printed, as the orders were then. */
const printed: Action = async ({ ids, versions }, { book }) => {
  if (!Array.isArray(ids) || !Array.isArray(versions) || ids.length > LIST_MAX) return invalid();
  if (ids.length !== versions.length) return invalid();
  const isText = (id: unknown): id is string => typeof id === 'string';
  if (!ids.every(isText) || !versions.every(Number.isSafeInteger)) return invalid();
  await writePrinted(book.database, ids, versions as number[]);
  return answer(200, {});
};

const month: Action = async ({ month: asked }, { book }) => {
  const files = typeof asked === 'string' ? await filesOfMonth(book.database, asked) : null;
  return files ? answer(200, files) : invalid();
};

/** Makes the bills that orders lack, and answers with all their papers; `missing` says why a bill can't be made. */
const bills: Action = async ({ ids }, { book, facts, now }) => {
  if (!Array.isArray(ids) || ids.length > BILLS_AT_ONCE) return invalid();
  const wanted = ids.filter((id): id is string => typeof id === 'string');
  const missing = new Set<string>();
  const before = await papersByOrder(book.database, wanted);
  for (const booked of await book.find(wanted)) {
    const { id } = booked.order;
    if (isBilled(booked, before.get(id) ?? [])) continue;
    const made = await book.bill(id, facts, now);
    if (!made.ok && made.reason === 'unbillable') made.missing.forEach((one) => missing.add(one));
  }
  const papers = await papersByOrder(book.database, wanted);
  return answer(200, {
    papers: [...papers.values()].flatMap((own) => {
      const { bill, notes } = inForce(own);
      return bill ? [bill, ...notes].map(({ paper }) => storedPaper(paper)) : [];
    }),
    orders: await deskOrders({ book, facts }, await book.find(wanted)),
    missing: [...missing],
  });
};

/**
 * Says what is sold, how many shoppers wait for it, and what no bill can have. If an `id` is given, first switches that product to "Sold out" or back (`soldOut`), or records one
 * more or one less (`change`) that was sold elsewhere, if the desk knew how many there were (`elsewhere`): two desks may
 * be open.
 */
const products: Action = async (
  { id, soldOut, elsewhere, change: by },
  { book: { database }, catalogue, facts, now },
) => {
  const counts = pieceCounts(catalogue);
  let isDone = true;
  if (typeof soldOut === 'boolean') {
    if (!catalogue.some((one) => one.id === id)) return invalid();
    await switchSoldOut(database, id as string, soldOut);
  } else if (id !== undefined) {
    const total = counts.get(id as string);
    if (total === undefined || typeof elsewhere !== 'number') return invalid();
    if (by !== 1 && by !== -1) return invalid();
    const piece = { productId: id as string, quantity: elsewhere + by, total };
    isDone = await sellElsewhere(database, piece, elsewhere, now);
  }
  const stock = await takeStock(database, counts, now);
  return answer(isDone ? 200 : 409, {
    ...stock,
    waiting: await countWaiting(database),
    unbillable: unbillable(catalogue, facts, isoDateInIndia(now)),
  });
};

/** Reads the notice or, if one is given, writes it, unless another owner has written one after this `version`. */
const notice: Action = async ({ notice: given, version }, { book: { database }, now }) => {
  let isDone = true;
  if (given !== undefined) {
    const parsed = parseNotice(given);
    if (!parsed || typeof version !== 'number') return invalid();
    const errors = isEmptyNotice(parsed) ? {} : checkNotice(parsed, isoDateInIndia(now));
    if (Object.keys(errors).length > 0) return answer(400, { message: messages.malformed, errors });
    isDone = await writeNotice(database, parsed, version);
  }
  return answer(isDone ? 200 : 409, await readNotice(database));
};

/** Keyed by the last part of the address. */
export const DESK = {
  orders: list,
  order: enterOrder,
  change,
  note,
  printed,
  month,
  bills,
  products,
  notice,
};

/** Answers an owner's call (docs/orders.md). An outdated or impossible `change` gets a 409. */
export async function deskCall(action: keyof typeof DESK, call: OwnersCall): Promise<Response> {
  const permission = await call.limit.take(call.caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);
  const received = await receive(call.request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  return DESK[action](isRecord(received.value) ? received.value : {}, call);
}
