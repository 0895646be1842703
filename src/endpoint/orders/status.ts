import { isCredited } from '../../shop/bills/credit';
import { isoDateInIndia } from '../../shop/date';
import { canStep, effectiveSteps } from '../../shop/orders/lifecycle';
import { hidesPrices } from '../../shop/orders/extras';
import { isByHand, keepsMoney, moneyFacts, stillDue } from '../../shop/orders/ledger';
import { situationOf } from '../../shop/orders/situation';
import { isInShop } from '../../shop/orders/status';
import { stepOf } from '../../shop/orders/steps';
import { storedOrder } from '../../shop/orders/order';
import {
  ACCOUNT_PAGES_MAX,
  type OrderStatus,
  STATUSES_MAX,
  storedStatus,
} from '../../shop/orders/order-status';
import { type Courier, trackingLink } from '../../shop/orders/tracking';
import { contentDigest } from '../../shop/orders/transfer';
import { isRecord } from '../../shop/storage/parsed';
import { outcomesOf } from '../book/outgoing';
import { inForce, papersByOrder } from '../book/papers';
import type { BookedOrder } from '../book/rows';
import { answer } from '../http/answer';
import type { ShopCall } from '../open-shop/open-shop';
import { deviceKeyOf, receiveCall } from './call';
import { mailPaths } from '../outgoing/mail-links';

interface Knowledge {
  /** A digest of the order's content. */
  proof: string;
  /** A digest of all that a change can replace. */
  digest: unknown;
  /** The digest of the key of the device that placed the order. */
  key: string | null;
}

/** What the request knows about orders, by order number. */
function asked({ orders }: Record<string, unknown>): Map<string, Knowledge> {
  const list = Array.isArray(orders) ? orders.slice(0, STATUSES_MAX) : [];
  return new Map(
    // An order whose person was forgotten has an empty proof, which no request may match.
    list.flatMap((entry: unknown): [string, Knowledge][] =>
      isRecord(entry) &&
      typeof entry.id === 'string' &&
      entry.proof &&
      typeof entry.proof === 'string'
        ? [[entry.id, { proof: entry.proof, digest: entry.digest, key: deviceKeyOf(entry) }]]
        : [],
    ),
  );
}

/** Leaves out who made each change, and private notes. */
export function statusForShopper(
  { order, state, history }: Pick<BookedOrder, 'order' | 'state' | 'history'>,
  couriers: readonly Courier[],
  { emailed, billPath, billCredited }: Pick<OrderStatus, 'emailed' | 'billPath' | 'billCredited'>,
  mayAct = true,
  hasChanged = false,
): OrderStatus {
  const { id, placedAt, date, delivery, total } = order;
  const { version, status, money, courier, trackingNumber, reason, sold, refunded } = state;
  const { reported } = state;
  const due = stillDue(order, state);
  // The asking copy has another total.
  const asks = hasChanged && moneyFacts(money).request !== undefined;
  const steps = effectiveSteps(history);
  return {
    id,
    version,
    status,
    situation: situationOf(order, state),
    money,
    history: steps.flatMap(({ step, at }) => {
      const reached = stepOf(step).status?.to;
      return reached ? [{ status: reached, at }] : [];
    }),
    courier,
    trackingNumber,
    trackingLink: trackingLink(couriers, state),
    reason,
    sold: isInShop(state) ? sold : undefined,
    refunded,
    ...(refunded && isByHand(state) && { refundedByHand: true }),
    ...(keepsMoney(state) && { keepsMoney: true }),
    ...((due !== total || asks) && { due }),
    ...(reported !== undefined && (reported !== total || asks) && { reported }),
    ...(hasChanged && { hasChanged }),
    emailed,
    canCancel: mayAct && canStep(state, 'cancel', 'shopper'),
    ...(billPath && { billPath, ...(billCredited && { billCredited }) }),
    ...((date !== isoDateInIndia(placedAt) || hasChanged) && { date, delivery }),
    ...(steps.some(({ details }) => details.taken) && { payment: order.payment }),
  };
}

/** Whether a device knows the order, perhaps as it was before a change. */
const isProof = (stored: string, proof: string | undefined): boolean =>
  proof !== undefined && stored.split(' ').includes(proof);

const isChanged = ({ history }: BookedOrder): boolean =>
  history.some(({ details }) => details.after !== undefined);

export async function statusesOf(
  { book, couriers }: Pick<ShopCall, 'book' | 'couriers'>,
  booked: readonly BookedOrder[],
  mayAct: (booked: BookedOrder) => boolean = () => true,
  hasChanged: (booked: BookedOrder) => boolean = () => false,
) {
  const confirmation = ({ order }: BookedOrder) => `${order.id}.shopper`;
  const outcomes = await outcomesOf(book.database, booked.map(confirmation));
  const papers = await papersByOrder(
    book.database,
    booked.map(({ order }) => order.id),
  );
  const pathOf = await mailPaths(book, 'bill');
  return booked.map((one) => {
    const emailed = outcomes.get(confirmation(one)) === 'accepted';
    const { id, source } = one.order;
    const isOwn = mayAct(one);
    // The recipient of a gift may have a link to the order, too. A link to what the owner sold comes from the owner.
    const mayRead = isOwn || (source !== undefined && !hidesPrices(one.order));
    const { bill, notes } = inForce(papers.get(id) ?? []);
    const billCredited =
      bill &&
      isCredited(
        bill.paper,
        notes.map(({ paper }) => paper),
      );
    const billPath = mayRead && bill ? pathOf(id) : undefined;
    const papersOfShopper = { emailed, billPath, billCredited };
    return storedStatus(statusForShopper(one, couriers, papersOfShopper, isOwn, hasChanged(one)));
  });
}

/**
 * Answers `POST /api/orders/status` (docs/orders.md): 200 with the statuses of the orders that the request
 * proves it knows, and with a page of the orders of its ID token's account. A guest order joins that account if the
 * request comes from the device that placed it. Unknown numbers and wrong proofs are both left out.
 */
export async function answerStatus(call: ShopCall): Promise<Response> {
  const { request, book, uidOf } = call;
  const received = await receiveCall(call);
  if (!received.ok) return received.response;
  const known = asked(received.data);
  const isOfDevice = ({ order, deviceKey }: BookedOrder) =>
    deviceKey !== null && known.get(order.id)?.key === deviceKey;
  const uid = await uidOf(request);
  const prove = async () => {
    const found = await book.find([...known.keys()]);
    return {
      proven: found.filter(({ order, proof }) => isProof(proof, known.get(order.id)?.proof)),
      forgotten: found.filter(({ proof }) => proof === '').map(({ order }) => order.id),
    };
  };
  let { proven, forgotten } = await prove();
  const guests = proven.filter((one) => one.order.uid === null && isOfDevice(one));
  if (uid && guests.length > 0) {
    await book.adopt(
      guests.map(({ order }) => order.id),
      uid,
    );
    ({ proven, forgotten } = await prove());
  }
  const { page } = received.data;
  const isPage = Number.isSafeInteger(page) && Number(page) > 0 && Number(page) < ACCOUNT_PAGES_MAX;
  const account = uid
    ? await book.ofAccount(uid, isPage ? Number(page) : 0)
    : { orders: [], more: false };
  const own = [
    ...account.orders,
    ...proven.filter(
      ({ order }) =>
        uid !== null &&
        order.uid === uid &&
        !account.orders.some((one) => one.order.id === order.id),
    ),
  ];
  const all = new Map([...proven, ...own].map((booked) => [booked.order.id, booked]));
  const getsAll = (one: BookedOrder) => isOfDevice(one) || own.includes(one);
  // An older link doesn't show the new address. A newer link, which only the shopper gets, does.
  const older: BookedOrder[] = [];
  for (const one of all.values())
    if (
      !getsAll(one) &&
      isChanged(one) &&
      known.get(one.order.id)?.digest !== (await contentDigest(one.order))
    )
      older.push(one);
  return answer(200, {
    // A link shows an order and doesn't act.
    statuses: await statusesOf(call, [...all.values()], getsAll, (one) => older.includes(one)),
    // The device would send these again.
    forgotten,
    orders: own.map(({ order }) => storedOrder(order)),
    more: account.more,
    // The device replaces what it has.
    changed: [...all.values()]
      .filter((one) => isChanged(one) && isOfDevice(one))
      .map(({ order }) => storedOrder(order)),
  });
}
