import { reconcile } from '../../shop/cart/reconcile';
import { type Catalogue, pieceCounts } from '../../shop/catalogue/product';
import { isoDateInIndia, longDate } from '../../shop/date';
import { deliveryPromise } from '../../shop/delivery/delivery';
import { outsideErrors } from '../../shop/delivery/delivery.messages';
import { asSold, misnamed } from '../../shop/orders/as-sold';
import type { Order } from '../../shop/orders/order';
import { tidyShipping } from '../../shop/orders/shipping';
import {
  isOwnersWord,
  MAX_ORDER_BYTES,
  orderProof,
  parseForeignOrder,
} from '../../shop/orders/transfer';
import { isOnline, withoutProvider } from '../../shop/payment/payment';
import { PROVIDER } from '../../shop/payment/provider';
import { isRecord } from '../../shop/storage/parsed';
import { addOutgoing } from '../book/outgoing';
import { piecesOf } from '../book/reservations';
import { fingerprintOf } from '../book/rows';
import { answer, answerLater, receive } from '../http/answer';
import { answerMessages as messages } from '../http/answer.messages';
import type { ShopCall } from '../open-shop/open-shop';
import { lateMail } from '../outgoing/order-mails';
import { deliverNow } from '../outgoing/sender';
import { deviceKeyOf, otherKeysOf } from './call';
import { addressWarnings, differences, paymentWarnings } from '../outgoing/order-warnings';
import { datesOf, outgoingAbout, placesFor, termsOn } from './placed';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Devices try to send an order for 30 days. */
const OLDEST_MS = 31 * DAY_MS;
/** From this many orders per phone number and hour, the owner should check them. */
const MANY_FROM_PHONE = 3;

/** The order as the shop stores it: the server decides whether it is paid on the provider's page. */
function withProvider(order: Order, { offer, payments }: ShopCall): Order {
  const payment = withoutProvider(order.payment);
  const isPaidOnline = payments !== null && isOnline(offer, payment.method);
  return { ...order, payment: isPaidOnline ? { ...payment, via: PROVIDER } : payment };
}

/** By the device's clock, or the server's if that can't be right. */
async function timingOf(order: Order, call: ShopCall) {
  const { catalogue, now } = call;
  const { placedAt, lines, shipping } = order;
  const isPossible = placedAt > now - OLDEST_MS && placedAt < now + DAY_MS;
  const time = isPossible ? placedAt : now;
  const placed = isoDateInIndia(time);
  const terms = await termsOn(placed, call);
  const parcel = { lines, pin: shipping.zipCode };
  const { cart } = reconcile(lines, catalogue);
  const today = deliveryPromise(terms, { ...parcel, lines: cart }, time);
  const promised = (isPossible && order.delivery) || today;
  const wrongDate = `The shopper’s device has the wrong date: it says ${longDate(isoDateInIndia(placedAt))}.`;
  const changed = `Delivery: the shopper saw ${longDate(promised.by)}; it would be ${longDate(today.by)} today.`;
  return {
    /** Its number and `placedAt`, which prove its identity, stay. */
    dated: isPossible ? order : { ...order, date: placed, delivery: promised },
    dates: datesOf({ ...order, date: placed, delivery: promised }, terms),
    warnings: [...(isPossible ? [] : [wrongDate]), ...(promised.by === today.by ? [] : [changed])],
  };
}

/** Pieces leave the catalogue one by one, so that no page of the shop has ordered more that it doesn't know. */
const UNKNOWN_MAX = 20;

function namesUnknown({ lines }: Order, catalogue: Catalogue): boolean {
  const known = new Set(catalogue.map(({ id }) => id));
  return lines.filter(({ product }) => !known.has(product.id)).length > UNKNOWN_MAX;
}

/** Whether the shopper waits for the answer before the order is confirmed. */
const isAsked = (data: unknown): boolean => isRecord(data) && data.asked === true;

/** Mails the owner that an order was refused after it had waited on a device, or had perhaps been paid. */
async function tellOwner(order: Order, names: readonly string[], call: ShopCall) {
  const { book, channels, mailsToOwner, now, shop } = call;
  if (!channels.hasMail || !(await mailsToOwner.take('', now)).ok) return;
  await addOutgoing(book.database, [lateMail(order, names, shop, channels)], now);
  void channels.sender.start();
}

/** A composition seller may sell within one state only. */
async function placeWarnings({ shipping }: Order, call: ShopCall): Promise<string[]> {
  const places = await placesFor(shipping, call);
  return Object.values(outsideErrors(call.terms, shipping, places));
}

async function doubtsAbout(order: Order, call: ShopCall): Promise<string[]> {
  const { book, catalogue, terms, offer, now } = call;
  const others = await book.countFromPhone(order.shipping.phone, now - HOUR_MS);
  return [
    ...paymentWarnings(order, offer, terms.areas),
    ...(await placeWarnings(order, call)),
    ...addressWarnings(order),
    ...differences(order, call, 'the shopper'),
    ...misnamed(order, catalogue),
    ...(others + 1 >= MANY_FROM_PHONE
      ? [`${others + 1} orders from this phone number within an hour.`]
      : []),
  ];
}

/**
 * Answers `POST /api/orders` (docs/orders.md) with 200 and `{emailed}` once the shop has stored the order.
 * Orders that a device sends later are accepted with outdated prices, and the owner's mail says so; if the shopper is
 * still there (`asked`), they get 422 with `differs`: what differs, in sentences. 422 with `left` if something is
 * sold out: how many are left. If the order comes late, the owner gets a mail.
 */
export async function answerOrder(call: ShopCall): Promise<Response> {
  const { request, book, catalogue, channels, limit, caller, now } = call;
  const received = await receive(request, MAX_ORDER_BYTES, messages);
  if (!received.ok) return received.response;
  const foreign = parseForeignOrder(received.value);
  if (!foreign || isOwnersWord(foreign) || namesUnknown(foreign, catalogue))
    return answer(400, { message: messages.unreadable });

  const permission = await limit.take(caller);
  if (!permission.ok) return answerLater(429, messages.tooMany, permission.retryAfterS);

  const order = withProvider({ ...foreign, shipping: tidyShipping(foreign.shipping) }, call);
  const [known] = await book.find([order.id]);
  if (!known && isAsked(received.value)) {
    const differs = [
      ...(await placeWarnings(order, call)),
      ...paymentWarnings(order, call.offer, call.terms.areas),
      ...differences(order, call, 'you'),
      ...misnamed(order, catalogue),
    ];
    if (differs.length > 0) return answer(422, { message: differs.join(' '), differs });
  }
  const { dated: kept, dates, warnings } = await timingOf(order, call);
  const dated = asSold(kept, catalogue);
  const sent = known
    ? { outgoing: [], attention: [] }
    : await outgoingAbout(dated, dates, [...warnings, ...(await doubtsAbout(order, call))], call);
  const incoming = {
    order: dated,
    fingerprint: fingerprintOf(order),
    proof: await orderProof(order),
    deviceKey: deviceKeyOf(received.value),
    otherKeys: otherKeysOf(received.value),
    uid: await call.uidOf(request),
    ...sent,
    pieces: piecesOf(dated, pieceCounts(catalogue)),
    soldOut: catalogue.filter(({ soldOut }) => soldOut).map(({ id }) => id),
  };
  const accepted = await book.accept(incoming, now);
  if (accepted === 'conflict') return answer(422, { message: messages.otherOrder });
  if (accepted === 'holding')
    return answer(422, { message: messages.holding, differs: [messages.holding] });
  if (typeof accepted === 'object' && 'left' in accepted) {
    const gone = dated.lines.filter(({ product }) => Object.hasOwn(accepted.left, product.id));
    const names = gone.map(({ product }) => product.name);
    // Otherwise, the shopper reads it at once, and nothing has been placed.
    if (!isAsked(received.value)) await tellOwner(dated, names, call);
    return answer(422, { message: messages.soldOut(names), ...accepted });
  }

  // An order that comes later may have been paid while an earlier copy of the book had it. One that is known already may
  // come again because the server was stopped before it had looked.
  if (dated.payment.via && !isAsked(received.value)) await call.payments?.recover(dated.id);

  // This also sends the owner's mail and event.
  const confirmation = `${order.id}.shopper`;
  const delivered = await deliverNow(channels, [confirmation]);
  await limit.succeeded();
  return answer(200, { emailed: delivered.get(confirmation) === 'accepted' });
}
