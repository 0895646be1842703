import { unbillable } from '../../shop/bills/bill';
import { storedPaper } from '../../shop/bills/paper';
import { BILLS_AT_ONCE, DESK_PAGE, DESK_TABS } from '../../shop/desk/desk';
import { pieceCounts } from '../../shop/catalogue/product';
import { checkNotice, isEmptyNotice, parseNotice } from '../../shop/today/notice';
import { isoDateInIndia } from '../../shop/date';
import { isRecord } from '../../shop/storage/parsed';
import { tidyText } from '../../shop/typed-text';
import { listOrders, writeNote, writePrinted } from '../book/list';
import { filesOfMonth } from '../book/accounts';
import { inForce, isBilled, papersByOrder } from '../book/papers';
import { readNotice, switchSoldOut, takeStock, writeNotice } from '../book/today';
import { sellElsewhere } from '../book/reservations';
import { countWaiting } from '../book/waiting';
import { type Action, deskOrders, invalid } from './desk-orders';
import { takeOwnersStep } from './desk-step';
import { enterOrder } from './new-order';
import { answer, answerLater, MAX_BODY_BYTES, receive } from '../http/answer';
import type { OwnersCall } from '../open-shop/open-shop';
import { answerMessages as messages } from '../http/answer.messages';

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
  change: takeOwnersStep,
  note,
  printed,
  month,
  bills,
  products,
  notice,
};

/** Answers an owner's call (docs/orders.md). */
export async function deskCall(action: keyof typeof DESK, call: OwnersCall): Promise<Response> {
  const permission = await call.limit.take(call.caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);
  const received = await receive(call.request, MAX_BODY_BYTES, messages);
  if (!received.ok) return received.response;
  return DESK[action](isRecord(received.value) ? received.value : {}, call);
}
