import { pieceCounts } from '../../shop/catalogue/pieces';
import { type ChangeErrors, changedOrder, type WantedChange } from '../../shop/orders/change';
import { storedOrder } from '../../shop/orders/order';
import type { StepDetails } from '../../shop/orders/record';
import { orderProof } from '../../shop/orders/transfer';
import { whatChanged } from '../../shop/orders/what-changed';
import { piecesOf } from '../book/reservations';
import type { BookedOrder, Replaced } from '../book/rows';
import type { ShopCall } from '../open-shop/open-shop';
import { placesFor, termsOn } from './placed';

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
  const what = whatChanged(booked.order, order);
  if (what.length === 0) return null;
  return {
    replaced: {
      order,
      proof: await orderProof(order),
      pieces: piecesOf(order, pieceCounts(call.catalogue)),
    },
    details: {
      what,
      amount: booked.order.total,
      before: storedOrder(booked.order),
      after: storedOrder(order),
    },
  };
}
