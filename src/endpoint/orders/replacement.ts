import { pieceCounts } from '../../shop/catalogue/product';
import { type ChangeErrors, changedOrder, type WantedChange } from '../../shop/orders/change';
import { effectiveSteps } from '../../shop/orders/lifecycle';
import { type Order, parseOrders, storedOrder } from '../../shop/orders/order';
import { WAYS_TO_PAY } from '../../shop/orders/owners-order';
import type { StepDetails } from '../../shop/orders/record';
import type { TakenNow } from '../../shop/payment/payment';
import { orderProof } from '../../shop/orders/transfer';
import { whatChanged } from '../../shop/orders/what-changed';
import { piecesOf } from '../book/reservations';
import type { BookedOrder, Replaced } from '../book/rows';
import type { ShopCall } from '../open-shop/open-shop';
import { placesFor, termsOn } from './placed';

type Known = Pick<ShopCall, 'catalogue'>;

const replacedBy = async (order: Order, { catalogue }: Known): Promise<Replaced> => ({
  order,
  proof: await orderProof(order),
  pieces: piecesOf(order, pieceCounts(catalogue)),
});

const detailsOf = (before: Order, after: Order) => ({
  what: whatChanged(before, after),
  before: storedOrder(before),
  after: storedOrder(after),
});

/** What an order with a payment link becomes if it was paid in another way, and what its history says. */
export async function paidWithoutLink({ order }: BookedOrder, taken: TakenNow, call: Known) {
  const after = { ...order, payment: WAYS_TO_PAY[taken].payment };
  return { replaced: await replacedBy(after, call), details: detailsOf(order, after) };
}

/** What an order was before the step that is undone, if that step has replaced it. */
export async function restored({ order, history }: BookedOrder, call: Known) {
  const [before] = parseOrders([effectiveSteps(history).at(-1)?.details.before]).value;
  return before && replacedBy({ ...before, uid: order.uid }, call);
}

/** What an order becomes by a change, and what its history says; null if nothing changes. */
export async function replacement(
  booked: BookedOrder,
  wanted: WantedChange,
  call: Pick<ShopCall, 'book' | 'catalogue' | 'terms' | 'placesOf'>,
): Promise<{ replaced: Replaced; details: StepDetails } | { errors: ChangeErrors } | null> {
  const terms = await termsOn(booked.order.date, call);
  const result = changedOrder(
    booked.order,
    wanted,
    call.catalogue,
    terms,
    await placesFor(wanted.shipping, call),
  );
  if ('errors' in result) return result;
  const { order } = result;
  const details = detailsOf(booked.order, order);
  if (details.what.length === 0) return null;
  return {
    replaced: await replacedBy(order, call),
    details: { ...details, amount: booked.order.total },
  };
}
